import type { DoorAnswer } from "./answer.tsx";

/** Tones by pitch (Hz) and length (s): rising if added, level if already here, low if refused. */
const melodies: Record<DoorAnswer["kind"], readonly (readonly [pitch: number, length: number])[]> =
  {
    added: [
      [880, 0.07],
      [1320, 0.12],
    ],
    "already-here": [
      [660, 0.09],
      [660, 0.09],
    ],
    waiting: [[440, 0.12]],
    asked: [[440, 0.12]],
    refused: [[180, 0.35]],
  };

let context: AudioContext | undefined;

/** Plays an answer's sound; browsers only allow that after a user has touched the page. */
export function playSound(kind: DoorAnswer["kind"]): void {
  if (!navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [pitch, length] of melodies[kind]) {
    const tone = new OscillatorNode(context, { frequency: pitch, type: "triangle" });
    const volume = new GainNode(context, { gain: 0.25 });
    volume.gain.setTargetAtTime(0, at + length * 0.7, length / 8);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length + 0.04;
  }
}
