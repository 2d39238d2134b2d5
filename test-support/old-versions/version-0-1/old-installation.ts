import { createOldProgram } from "./old-program.ts";

const hour = 60;
const day = 24 * hour;

/**
 * A school year of a version 0.1 installation, with everything it may contain: people who left,
 * points of every kind, an event with a crowd, every kind of record line.
 */
export function createOldInstallation({ crowd: visitors = 20 } = {}) {
  const program = createOldProgram(new Date("2025-09-10T15:00:00.000Z"));
  const { pass } = program;
  program.makeSigningKey();

  const chess = program.signUpAdmin("Grace Admin", "Chess Club");
  const robotics = program.signUpAdmin("Kim Admin", "Robotics Club");
  const debate = program.signUpAdmin("Noor Admin", "Debate Club");
  const drama = program.signUpAdmin("Leaving Admin", "Drama Club");
  const chessSecond = program.addAdmin("Sam Admin", chess);
  const erasedAdmin = program.addAdmin("Erased Admin", robotics);
  const ana = program.signUpMember("Ana Ruiz", 2027);
  const ben = program.signUpMember("Ben Lee", 2026);
  const cleo = program.signUpMember("Cleo O'Neil 🏁", 1999);
  const closed = program.signUpMember("Closed Member", 2026);
  const erased = program.signUpMember("Erased Member", 2025);
  const erasedUnseen = program.signUpMember("Unseen Member", 2025);
  program.signUpMember("Idle Member", 2027);
  pass(day);

  const kickoff = program.createEvent(chess, { name: "Kickoff", date: "2025-09-11", points: 10 });
  program.checkIn(kickoff, ana, ben, closed, erased);
  pass(hour);
  program.checkIn(kickoff, cleo);
  // Points that changed after people attended, once to more and once below zero.
  program.editEvent(chess, kickoff, { points: 25, name: "Kickoff & Pizza" });
  const fee = program.createEvent(chess, { name: "Late fee", date: "2025-09-12", points: -25 });
  program.checkIn(fee, ben, erased);
  const nothing = program.createEvent(chess, { name: "", date: null, points: null });
  program.checkIn(nothing, ana);
  program.editEvent(chess, nothing, { points: 5 });
  program.editEvent(chess, nothing, { points: null });
  const zero = program.createEvent(chess, { name: "Cleaning", date: null, points: 0 });
  program.checkIn(zero, ana, cleo);
  const byHand = program.createEvent(chess, {
    name: "Finals",
    date: "2025-10-01",
    points: 7,
    status: "Inactive",
  });
  program.addByHand(chess, byHand, ana);
  program.addByHand(chessSecond, byHand, erased);
  program.createEvent(chess, { name: "Nobody came", date: "2025-10-02", points: 1_000_000 });
  pass(day);

  const rally = program.createEvent(robotics, { name: "Rally", date: "2025-11-21", points: 3 });
  program.checkIn(rally, ana, erased, ben);
  program.addByHand(erasedAdmin, rally, cleo);
  program.editEvent(erasedAdmin, rally, { points: -3 });
  const assembly = program.createEvent(robotics, { name: "Assembly", date: null, points: 2 });
  const crowd = Array.from({ length: visitors }, (_, index) =>
    program.signUpMember(`Visitor ${index + 1}`, 2026 + (index % 4)),
  );
  // A rush is processed in batches.
  for (let from = 0; from < crowd.length; from += 500) {
    program.checkIn(assembly, ...crowd.slice(from, from + 500));
    pass(1);
  }
  program.editEvent(robotics, assembly, { points: 4 });
  const play = program.createEvent(drama, { name: "Play", date: "2025-11-30", points: 6 });
  program.checkIn(play, ana, closed);
  pass(day);

  program.setCarryover(chess, ana, 40);
  program.setCarryover(chess, ben, -5);
  program.setCarryover(chess, cleo, null);
  program.setCarryover(chess, erased, 1_000_000);
  program.setCarryover(robotics, ana, null);
  program.setCarryover(robotics, ana, 0);
  for (const person of [ana, erased, chess]) program.refuseSignIn(person);
  pass(90 * day);

  for (const person of [closed, erased, erasedUnseen, erasedAdmin]) program.close(person);
  pass(30 * day);
  for (const person of [erased, erasedUnseen, erasedAdmin]) program.erase(person);
  // A club's last admin leaves: its events become Inactive.
  program.close(drama);
  pass(10 * day);

  // Operations that today's rules would allow undoing.
  const latest = program.createEvent(chess, { name: "Blitz", date: "2026-01-20", points: 8 });
  program.checkIn(latest, ana, ben);
  program.editEvent(chess, latest, { points: 12, date: "2026-01-21" });
  program.editEvent(chess, latest, { status: "Inactive" });
  program.editEvent(chess, latest, { status: "Active" });
  program.addByHand(chess, latest, cleo);
  program.setCarryover(chess, ana, 41);
  for (const person of [ana, ben]) program.refuseSignIn(person);
  for (const person of [chess, ana]) program.signIn(person);
  program.askForReset(cleo);
  pass(hour);

  const stoppedAt = program.now();
  return {
    rows: program.rows,
    stoppedAt,
    admins: { chess, chessSecond, robotics, debate },
    members: { ana, ben, cleo, closed, erased },
    leftClub: drama.clubId,
    latest,
    /** A person closes their account, and is erased. */
    leave(person: typeof ana) {
      program.close(person);
      program.erase(person);
    },
  };
}
