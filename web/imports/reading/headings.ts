import type { ColumnRole } from "../roles.ts";
import { findDate, findMonth } from "./read-dates.ts";

/** A text in the form that is compared with known words: lowercase, no accents, single spaces. */
export function plainText(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s_]+/g, " ")
    .trim();
}

/** How forms ask for something: what follows is the heading. */
const asked =
  /^(please )?((enter|type|write|choose|select|what (is|was)|what's) )?((the|your|today'?s|full|legal|print(ed)?) )*/;

/**
 * Clubs' headings in English and Spanish, and a few in German and French, without what forms put
 * before them; the first match counts.
 */
const headings: Partial<Record<ColumnRole, RegExp>> = {
  ignored:
    /%|percent|porcentaje|average|promedio|\brate\b|comments?|comentario|notes?\b|\bnotas?\b|phone|telefono|celular|recorded|since|joined$|\badded\b|expires|inducted|initiat|\bphysical\b|score|shirt|\bsize\b|\btalla\b|allerg|\bage\b|^edad$|(parent|guardian|emergency)(?!.*e-?mail)|birth|\bbday\b|\bdob\b|nacimiento|\bdues\b|\bpaid\b|\bfees?\b|cuota|waiver|permission|deposit|required|remaining|needed|\brole\b|position|subteam|committee|cargo|locker|^(#|no\.|nr\.?)$|^m\.?i\.?$|^middle\b|^(time|sign|check)[ -]?out\b|^departure|^instruments?$|^sections?$|^pronouns?$|^gender$|^(home ?)?room$|^period$|supervis|advis[eo]r|\bcoach|sponsor|teacher/,
  hours: /\bhours?\b|\bhrs?\b|horas/,
  when: /^timestamp\b|^marca temporal|^((meeting|event|service|session|practice) )?dates?( of (the )?(meeting|event|service|activity|practice|session)| \(.*\)| ?\/ ?time)?$|^fecha( de (la )?\w+)?$|^datum$|^day$|^submitted|^when\b|^time ?in\b|^(scanned|check(ed)?[- ]?in|signed in|arrived)( (at|on|time))$/,
  which:
    /^(which|what) (meeting|event|practice|session|day|activity)|^what (did you do|for)\b|^(item|task|job|shift|project|opportunity)$|^name of (the )?(event|meeting|activity|project)|^(event|meeting|activity|project|sign ?up) (title|name)$|^(meeting|event|session|practice|activity)( ?name| attended)?$|^(que|cual) (reunion|evento|junta)|^(reunion|evento|junta|actividad)$/,
  category:
    /^((event|meeting|activity|service) )?(category|type)$|^(category|type|kind) of (event|meeting|activity|service)|^categoria$|^tipo de (evento|reunion|actividad)$/,
  firstName:
    /^(\w+'?s? )?(first|given|preferred|fore)( ?-?names?)?$|^names? ?[-(,:] ?(first|given)\)?$|^vornamen?$|^f ?name$|^prenom$/,
  lastName:
    /^(\w+'?s? )?(last|family|sur)( ?-?names?| initial)?$|^names? ?[-(,:] ?(last|family)\)?$|^l ?name$|^apellidos?( paterno)?$|^nachnamen?$|^nom de famille$/,
  email: /e-?mail|^address$|correo|^user ?name$/,
  schoolId:
    /\b(school|student|stu|perm|sis|escolar) ?-?(user )?(id|number|no\.?|#)|^id ?(number|no\.?|#)?$|^matricula$|^numero de (estudiante|alumno)|^osis\b|^id de (estudiante|alumno)/,
  gradYear:
    /\bgra?d(e|uation|uating|uates|\.)?\b|^(class|year|yr|class of|school year|cohort)\b|^gr\.?$|^grado\b|^generacion\b|^curso$|^ano (de )?(graduacion|escolar)|^klasse$/,
  carryover:
    /^(points|pts) (thru|through|until|before|as of)|^(points|pts) (from|in) |carry|roll ?over|brought|previous|prior|starting (points|balance)|last (year|yr)|forward|\bfwd\b|puntos (anteriores|iniciales)|saldo anterior/,
  total:
    /^(grand |sub)?totals?\b(?! (absen|missed|late|tard|excus))|\btotal$|^sum\b|^suma\b|^points?$|^pts\.?$|^puntos( totales)?$|^punkte$|total points|points earned|^earned$|^(points|pts) (so far|to date)|overall|^balance$/,
  name: /^((members?|students?|attendees?|participants?|players?|volunteers?|scouts?|athletes?|dancers?|tutors?)('s?)? )?(full )?names?( ?\(.*\)| ?[-,&/+].*)?$|^(members?|students?|attendees?|participants?|players?|volunteers?|scouts?|athletes?|dancers?|mitglied(er)?|nom|nome)( ?\(.*\))?$|^who\b|^names? (of|as) (the )?(members?|students?|attendees?|participants?|players?)|^(nombre|nombre completo|alumnos?|alumnas?|estudiantes?|miembros?|integrantes?|socios?)\b|^first (name )?(and|&|\/|\+) last|^nombre(s)? y apellido|^apellidos? y nombre/,
};
const roles = Object.keys(headings) as ColumnRole[];

/** The role that a heading names; undefined for a date, and if it names none. */
export function roleOfHeading(heading: string): ColumnRole | undefined {
  const text = plainText(heading)
    .replace(/[\s:*?]+$/, "")
    .replace(asked, "");
  if (text === "" || findMonth(text) !== undefined) return undefined;
  // "Total as of 10/6" is a total, despite its date.
  const isSum = /^((grand |sub)?total|carry|puntos|(points|pts) (thru|through|as of))/.test(text);
  if (!isSum && findDate(text) !== undefined) return undefined;
  return roles.find((role) => headings[role]?.test(text));
}

const sums = [
  /^(grand |sub)?(totals?|sums?|averages?|counts?|attendance|head ?counts?|# ?(present|attended|here)|(number|no\.?) (present|attended|of (members|students|people).*)|present|attendees|points( possible)?|value|worth|suma|totales|promedio|asistencia|presentes)\b[^a-z]*$/,
  /^(class|team|club|group) (average|total)|^(highest|lowest|median|visitors|guests)$|^(members|players|students|people|visitors|guests) (present|there|here|attending|count)$|^(grand |sub-?)?totals? (present|absent|late|excused|attend|here|points|members|students|people|per|by|for|de)|\w (sub-?)?totals?[^a-z]*$/,
];

/** Whether a row is a sum of others rather than a person. */
export function isSumRow(name: string): boolean {
  const text = plainText(name);
  return sums.some((pattern) => pattern.test(text));
}

/** Titles of groups, keys, and notes. */
const notes = [
  /^((fresh(man|men)|sophomores?|juniors?|seniors?|officers?|members|new members|returning members|inactive( members)?|alumni|dropped( out)?|quit|left|guests?|visitors?|wait ?list(ed)?|class of \d{4}|mentors?|coaches|advisors?|advisers?|(9|10|11|12)th graders?|grade (9|10|11|12)|varsity|jv)s?:?)$/,
  /[=:]|^\S{1,2} [-–] \S|^(\*|(key|legend|notes?)$|(last )?updated\b|pag(e|ina) \d)/,
  /^(?=(\S+ ){3}).* (is|are|in|on|at|your|the|for|to|will) /,
];

/** Whether a text alone in its row is about other rows rather than a name. */
export function isNote(text: string): boolean {
  const plain = plainText(text);
  return notes.some((pattern) => pattern.test(plain));
}

const deadline =
  /\b(due|by|dues|slip|thru|through|as of|until|deadline|form|paid|fee|(are|can|will) you|rsvp|sign(ed)?[- ]?ups?|going)\b/i;

/** Whether a heading's date is that of a deadline, of a plan, or of a count, not of a meeting. */
export function isDeadline(heading: string): boolean {
  return /\d/.test(heading) && deadline.test(heading);
}

/** Whether a heading is about who attended, whatever the answers are. */
export function isAboutAttendance(heading: string): boolean {
  return /attend|present|absent|no.?show|\b(here|there|came)\b|asist|status|check|approv|show(n|ed)? ?up/i.test(
    heading,
  );
}
