import { randomBytes, randomUUID } from "node:crypto";
import { demoMembers } from "#demo/people.ts";
import { sessionCookie } from "./secret.ts";

/** A made-up person with a session; person and account have the same id here. */
export type SignedInPerson = {
  id: string;
  name: string;
  email: string;
  gradYear: number;
  sessionId: string;
  token: string;
};

export function createPeople(count: number): SignedInPerson[] {
  return Array.from({ length: count }, (_, index) => {
    const [first] = demoMembers[index % demoMembers.length] ?? [""];
    const [, last] = demoMembers[Math.floor(index * 0.618) % demoMembers.length] ?? ["", ""];
    const id = randomUUID();
    return {
      id,
      name: `${first} ${last}`,
      email: `${id}@example.org`,
      gradYear: 2026 + (index % 4),
      sessionId: randomUUID(),
      token: randomBytes(24).toString("base64url"),
    };
  });
}

export function cookieOf({ token }: SignedInPerson): string {
  return sessionCookie(token);
}
