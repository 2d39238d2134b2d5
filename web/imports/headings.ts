import type { ColumnRole } from "./roles.ts";
import { findDate, monthOf } from "./read-dates.ts";

/** A text in the form that is compared with known words: lowercase, no accents, single spaces. */
export function plainText(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s_]+/g, " ")
    .trim();
}

/** Clubs' headings in English and Spanish, and a few in German; the first match counts. */
const headings: [ColumnRole, RegExp][] = [
  [
    "hours",
    /^((community )?(service|volunteer(ing)?|event|meeting) )?(hours?|hrs?\.?)( (served|worked|volunteered|earned|completed|of service))?( ?\(.*\))?$|^how many (service |volunteer )?hours\b|^horas( de servicio)?$/,
  ],
  [
    "ignored",
    /%|percent|porcentaje|average|promedio|\brate\b|absences|faltas|comments?|comentario|notes?\b|\bnotas?\b|phone|telefono|celular|recorded|since|joined|^(event|meeting|evento|reunion)e?s$|attended|asistencias|score|shirt|\bsize\b|\btalla\b|allerg|\bage\b|^edad$|parent name|guardian|birth|\bdob\b|nacimiento|\bdues\b|\bpaid\b|\bfees?\b|cuota|waiver|permission|deposit|\brole\b|position|subteam|committee|cargo|locker|^m\.?i\.?$|^middle\b|^(time|sign|check)[ -]?out\b|^departure|^instruments?$|^sections?$|^pronouns?$|^gender$|^(home ?)?room$|^period$|(supervisor|advis[eo]r|coach|sponsor|teacher).*e-?mail|\bhours?\b|\bhrs\b|horas/,
  ],
  [
    "when",
    /^timestamp\b|^marca temporal|^(meeting |event |today.?s )?date\b|^fecha\b|^day$|^submitted|^when\b|^time ?in\b|^check-?in time/,
  ],
  [
    "which",
    /^(which|what) (meeting|event|practice|session|day)|^(meeting|event|session|practice|activity)( ?name| attended)?\??$|^(que|cual) (reunion|evento|junta)|^(reunion|evento|junta|actividad)$/,
  ],
  [
    "category",
    /^((event|meeting|activity|service) )?(category|type)$|^(category|type|kind) of (event|meeting|activity|service)|^categoria$|^tipo de (evento|reunion|actividad)$/,
  ],
  ["name", /^first (name )?(and|&|\/|\+) last|^nombre(s)? y apellido|^apellidos? y nombre/],
  ["firstName", /^(first|given|preferred)( ?-?name)?s?\b|^vorname$|^fname$/],
  [
    "lastName",
    /^(last|family|sur)( ?-?name)?s?$|^surname$|^lname$|^apellidos?( paterno)?$|^nachname$/,
  ],
  ["email", /e-?mail|^address$|correo/],
  [
    "schoolId",
    /\b(school|student|escolar) ?-?(id|number|no\.?|#)|^id ?(number|no\.?|#)?$|^matricula$|^numero de (estudiante|alumno)|^osis\b|^id de (estudiante|alumno)/,
  ],
  [
    "gradYear",
    /\bgrad(e|uation|uating|uates|\.)?\b|^(class|year|yr|class of|school year|cohort)\b|^gr\.?$|^grado\b|^generacion\b|^ano (de )?(graduacion|escolar)|^klasse$/,
  ],
  [
    "carryover",
    /carry|brought|previous|prior|starting (points|balance)|last year|puntos (anteriores|iniciales)|saldo anterior/,
  ],
  [
    "total",
    /^(grand |sub)?totals?\b|\btotal$|^sum\b|^suma\b|^points?$|^pts\.?$|^puntos( totales)?$|^punkte$|total points|points earned|overall|^balance$/,
  ],
  [
    "name",
    /^(your |full |student |member |students? |members? |attendee |player )*(full )?names?( \(.*\))?$|^(members?|students?|attendees?|participants?|players?|who|name)\b|^your name|^(nombre|nombre completo|alumnos?|alumnas?|estudiantes?|miembros?|integrantes?|socios?)\b|^name$/,
  ],
];

/** The role that a heading names; undefined for a date, and if it names none. */
export function roleOfHeading(heading: string): ColumnRole | undefined {
  const text = plainText(heading);
  if (text === "" || monthOf(text) !== undefined) return undefined;
  const date = findDate(text);
  // "Total as of 10/6" is a total, despite its date.
  if (date !== undefined && !/^(grand |sub)?total|^carry|^puntos/.test(text)) return undefined;
  return headings.find(([, pattern]) => pattern.test(text))?.[0];
}

const sums =
  /^(grand |sub)?(totals?|sums?|averages?|counts?|attendance|head ?counts?|# ?(present|attended|here)|(number|no\.?) (present|attended|of (members|students|people).*)|present|attendees|points( possible)?|value|worth|suma|totales|promedio|asistencia|presentes)\b[^a-z]*$/;
const partOfSums =
  /^(grand |sub-?)?totals? (present|absent|late|excused|attend|here|points|members|students|people|per|by|for|de)|\w (sub-?)?totals?[^a-z]*$/;

/** Whether a row is a sum of others rather than a person. */
export function isSumRow(name: string): boolean {
  const text = plainText(name);
  return sums.test(text) || partOfSums.test(text);
}

const groups =
  /^((fresh(man|men)|sophomores?|juniors?|seniors?|officers?|members|new members|returning members|inactive( members)?|alumni|mentors?|coaches|advisors?|advisers?|(9|10|11|12)th graders?|grade (9|10|11|12)|varsity|jv)s?:?)$/;

/** Whether a text alone in its row is about other rows rather than a name. */
export function isNote(text: string): boolean {
  const plain = plainText(text);
  const words = plain.split(" ").length;
  return (
    groups.test(plain) ||
    /[=:]/.test(plain) ||
    /^\S{1,2} [-–] \S/.test(plain) ||
    /^(\*|(key|legend|notes?)$|(last )?updated\b|pag(e|ina) \d)/.test(plain) ||
    words > 8
  );
}

/** Whether a heading asks something other than who attended. */
export function isOtherQuestion(heading: string): boolean {
  return heading.trim().endsWith("?") && !isAboutAttendance(heading);
}

/** Whether a heading is about who attended, whatever the answers are. */
export function isAboutAttendance(heading: string): boolean {
  return /attend|present|here|asist|status|check/i.test(heading);
}
