const TONE_HZ = { good: 1_320, bad: 330 } as const
const TONE_MS = 90
const VIBRATION_MS = { good: [60], bad: [60, 60, 60] } as const

let context: AudioContext | null = null

/** A short tone and a vibration, where the device has them: eyes are on the shelf while scanning. */
export function signal(kind: keyof typeof TONE_HZ): void {
  if ('vibrate' in navigator) navigator.vibrate([...VIBRATION_MS[kind]])
  try {
    context ??= new AudioContext()
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = TONE_HZ[kind]
    volume.gain.value = 0.15
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + TONE_MS / 1_000)
  } catch {
    // No sound on this device: the screen says the same.
  }
}
