/**
 * `npm run long -- simulate`: the long form of the outbox simulation. Prints the results; the seed of a failure reproduces it
 * (`SEED=… npm run long -- simulate`).
 */

import { DEFECTS } from './defects.ts'
import { SCOPES } from './events.ts'
import { search } from './run.ts'
import { searchDevices } from './two-devices.ts'

const RUNS = Number(process.env.RUNS ?? 20_000)
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const scopes = Object.entries(SCOPES)
let failures = 0

console.log(`seed ${seed}`)
for (const [name, scope] of scopes) {
  const started = performance.now()
  const found = await search({ scope, runs: Math.ceil(RUNS / scopes.length), seed })
  console.log(
    `${name.padEnd(24)} ${found.runs} schedules, ${found.failed ? 'BROKEN' : '0 failures'}, ${Math.round(performance.now() - started)} ms`,
  )
  if (!found.failed) continue
  failures += 1
  console.error(found.report)
}

for (const isHard of [false, true]) {
  const name = isHard ? 'two devices, restored' : 'two devices, orders'
  const found = await searchDevices({ runs: Math.ceil(RUNS / 4), seed, isHard })
  console.log(`${name.padEnd(24)} ${found.runs} schedules, ${found.failed ? 'BROKEN' : '0 failures'}`)
  if (!found.failed) continue
  failures += 1
  console.error(found.report)
}

for (const [mistake, scope] of DEFECTS) {
  const found = await search({ scope, runs: 3_000, seed, mistakes: { [mistake]: true } })
  console.log(`${mistake.padEnd(24)} ${found.failed ? `found after ${found.runs}` : 'NOT FOUND'}`)
  if (!found.failed) failures += 1
}

// Requests without a response after a crash still hold timers.
process.exit(failures === 0 ? 0 : 1)
