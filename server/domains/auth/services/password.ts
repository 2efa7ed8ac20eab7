import { hash, verify } from '@node-rs/argon2'

/** argon2id hash of discarded random bytes, with the parameters of real ones: unknown accounts take as long. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$3jVrKiMA0DvXvIQZNVbFFg$wDE3076jLSXtABHvcyYEmOhNx5qSOoLEGK/2Pc70YbQ'

/** argon2id with the library's default variant: 19 MiB, two passes. */
const STRENGTH = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Verifies passwords, a few at a time: each takes a core for about 15 ms. */
export interface PasswordCheck {
  /**
   * @param hash argon2id in PHC form; null for an account that does not exist, which takes as long and is never right
   * @throws PasswordsBusy when too many are waiting
   */
  isRight(hash: string | null, password: string): Promise<boolean>
}

/** Also hashes new passwords, in the same queue. */
export interface Passwords extends PasswordCheck {
  /** @throws PasswordsBusy */
  hash(password: string): Promise<string>
}

export class PasswordsBusy extends Error {}

const AT_ONCE = 2
const MAX_WAITING = 64

export function createPasswords(): Passwords {
  let running = 0
  const waiting: (() => void)[] = []

  async function turn(): Promise<void> {
    if (running < AT_ONCE) {
      running += 1
      return
    }
    if (waiting.length >= MAX_WAITING) throw new PasswordsBusy()
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** Passes the slot on to the next waiting call, or frees it. */
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    await turn()
    try {
      return await work()
    } finally {
      leave()
    }
  }

  return {
    isRight: (known, password) =>
      inTurn(async () => {
        const isMatch = await verify(known ?? DUMMY_HASH, password)
        return isMatch && known !== null
      }),
    hash: (password) => inTurn(() => hash(password, STRENGTH)),
  }
}
