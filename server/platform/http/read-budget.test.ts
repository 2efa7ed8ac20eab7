import { expect, it } from 'vitest'
import { createReadBudget, MADE_COST } from './read-budget.ts'

function answersUntilSpent(address: string, { isMade = false } = {}) {
  const time = { ms: 0 }
  const budget = createReadBudget({ monotonic: () => time.ms })
  let answers = 0
  while (answers < 10_000 && budget.take(address) === 0) {
    answers += 1
    if (isMade) budget.chargeMaking(address)
  }
  return { answers, budget, time }
}

it('gives a network so many answers at once, and fewer that have to be made', () => {
  expect(answersUntilSpent('203.0.113.7').answers).toBe(2_000)
  expect(answersUntilSpent('203.0.113.7', { isMade: true }).answers).toBe(2_000 / MADE_COST)
})

it('is refilled with time, and another network has its own', () => {
  const { budget, time } = answersUntilSpent('2001:db8:1:2::3')
  expect([budget.take('2001:db8:1:2::4') > 0, budget.take('2001:db8:9::1')]).toEqual([true, 0])
  time.ms += 1_000
  expect(budget.take('2001:db8:1:2::3')).toBe(0)
})

it('does not count this machine, nor what the server asks itself', () => {
  for (const address of ['127.0.0.1', '::1', 'own']) expect(answersUntilSpent(address).answers).toBe(10_000)
})
