import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { type Answers, QUESTIONS, type Question } from './setup-answers.ts'

export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
}

/** Asks all questions that are not answered yet, each until its answer is valid. Null when the input ends before. */
export async function askAnswers(given: Answers, terminal: Terminal): Promise<Answers | null> {
  const screen = new QuietScreen(terminal.output)
  const lines = createInterface({ input: terminal.input, output: screen, terminal: terminal.input.isTTY === true })
  // The iterator keeps lines that arrive before they are asked for, as from a pipe or a paste.
  const typed = lines[Symbol.asyncIterator]()
  try {
    let answers = given
    for (const question of QUESTIONS) {
      if (question.applies && !question.applies(answers)) continue
      const answer = await askOne(question, answers, { typed, screen, output: terminal.output })
      if (answer === null) return null
      answers = { ...answers, [question.name]: answer }
    }
    return answers
  } finally {
    lines.close()
  }
}

/** Passes on what readline writes, except while a secret is typed. */
class QuietScreen extends Writable {
  isQuiet = false
  readonly #output: NodeJS.WritableStream
  constructor(output: NodeJS.WritableStream) {
    super()
    this.#output = output
  }
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    if (!this.isQuiet) this.#output.write(chunk)
    done()
  }
}

interface Prompt {
  typed: AsyncIterator<string>
  screen: QuietScreen
  output: NodeJS.WritableStream
}

async function askOne(question: Question, answers: Answers, prompt: Prompt): Promise<string | null> {
  const suggestion = answers[question.name] ?? question.suggestion(answers)
  const shown = suggestion && !question.isSecret ? ` [${suggestion}]` : ''
  for (;;) {
    prompt.output.write(`${question.text}${shown}: `)
    prompt.screen.isQuiet = question.isSecret === true
    const line = await prompt.typed.next()
    prompt.screen.isQuiet = false
    if (question.isSecret) prompt.output.write('\n')
    if (line.done) return null
    const answer = line.value.trim() || suggestion
    const problem = question.problem(answer, { ...answers, [question.name]: answer })
    if (problem === null) return answer
    prompt.output.write(`  ${problem}\n`)
  }
}
