/** Answers given so far, by question; the market comes first, because other answers depend on it. */
export type Answers = Readonly<Record<string, string>>

export interface Question {
  /** Name in an answers file. */
  name: string
  /** Asked in the terminal. */
  text: string
  /** Suggested answer; empty where an answer must be typed. */
  suggestion(answers: Answers): string
  /** A sentence that says what to write instead; null for a valid answer. */
  problem(answer: string, answers: Answers): string | null
  /** Not shown while it is typed, and written to no file. */
  isSecret?: boolean
  /** Whether the question applies, given the answers before it. */
  applies?(answers: Answers): boolean
}
