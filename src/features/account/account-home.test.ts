import { describe, expect, it } from 'vitest'
import { accountHomePath, hasDashboard } from './account-home.ts'

describe('the redirect of /account', () => {
  it.each([
    [1, '/staff'],
    [2, '/staff'],
    [3, '/account/profile'],
    [4, '/account/dashboard'],
    [5, '/account/dashboard'],
  ] as const)('sends role %i to %s', (role, place) => {
    expect(accountHomePath(role)).toBe(place)
  })
})

describe('the dashboard', () => {
  it('is for dealers and sales persons, and not for an unknown role', () => {
    expect(([undefined, 1, 2, 3, 4, 5] as const).filter(hasDashboard)).toEqual([4, 5])
  })
})
