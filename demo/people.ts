/** Made-up people and events for the demo; any resemblance to real ones is coincidental. */

/**
 * First name, last name, and how many years after this school year they graduate. Rollcall
 * capitalizes only the first letter of a name (R2.4), which suits these.
 */
export const demoMembers: [firstName: string, lastName: string, yearsToGo: number][] = [
  ["Mina", "Okafor", 1],
  ["Tomás", "Arreola", 0],
  ["Priya", "Venkataraman", 2],
  ["Jonah", "Feldstein", 0],
  ["Leilani", "Kahale", 1],
  ["Oskar", "Lindqvist", 3],
  ["Amara", "Diallo", 0],
  ["Wen", "Zhaoling", 2],
  ["Sofia", "Marchetti", 1],
  ["Dariush", "Kamali", 3],
  ["Nokomis", "Whitefeather", 2],
  ["Beatriz", "Figueiredo", 0],
  ["Eunji", "Baek", 1],
  ["Callum", "Drummond", 3],
  ["Fatou", "Ndiaye", 2],
  ["Ravi", "Chandrasekhar", 0],
  ["Ingrid", "Halvorsen", 1],
  ["Malik", "Prendergast", 2],
  ["Yuki", "Tanemura", 3],
  ["Zofia", "Wierzbicka", 0],
  ["Kwame", "Asantewaa", 1],
  ["Elena", "Dragomir", 2],
  ["Hassan", "Khatib", 3],
  ["Rosalind", "Thackeray", 0],
  ["Mateo", "Quispe", 1],
  ["Anneliese", "Brandstätter", 2],
  ["Dembe", "Lubega", 3],
  ["Siobhán", "Kavanagh", 0],
  ["Arjun", "Mehrotra", 1],
  ["Talia", "Rosenbaum", 2],
  ["Viktor", "Antonescu", 3],
  ["Nalani", "Fuimaono", 0],
  ["Xiomara", "Villavicencio", 1],
  ["Piotr", "Zielonka", 2],
  ["Aisha", "Bensalem", 3],
  ["Gabriel", "Thibodeaux", 0],
  ["Hanna", "Virtanen", 1],
  ["Bo", "Li", 2],
  ["Camille", "Desrosiers", -1],
  ["Emeka", "Nwachukwu", -1],
];

/** An event of the demo club. */
export type DemoEvent = {
  name: string;
  /** Days from today; undefined for no date. */
  day?: number;
  points: number | null;
  /** Absent if the event was closed. */
  status?: "Active";
  /** The share of members who attended. */
  share: number;
};

/** In order of creation. */
export const demoEvents: DemoEvent[] = [
  { name: "Club fair", day: -68, points: 2, share: 0.9 },
  { name: "Movie night", day: -59, points: 0, share: 0.5 },
  { name: "Build night", day: -52, points: 5, share: 0.6 },
  {
    name: "Build night, extended until 9 PM because the drive train still squeaks in reverse gear",
    day: -45,
    points: 5,
    share: 0.4,
  },
  { name: "Scrimmage against Eastside", day: -38, points: 10, share: 0.7 },
  { name: "Guest talk: bridges that move", day: -31, points: 5, share: 0.65 },
  { name: "Tools returned late", day: -28, points: -2, share: 0.1 },
  { name: "Fundraiser bake sale", day: -24, points: 8, share: 0.45 },
  { name: "Officer elections", day: -17, points: 3, share: 0.95 },
  { name: "Beach clean-up", day: -10, points: 15, share: 0.55 },
  { name: "Regional competition", day: -3, points: 25, share: 0.35 },
  { name: "Holiday party", day: 21, points: null, share: 0 },
  { name: "", points: null, share: 0 },
  { name: "Soldering for beginners", day: 0, points: 5, status: "Active", share: 0.8 },
];
