import { describe, expect, it } from 'vitest'
import type { Profile } from '#contract/account/profile.ts'
import { ROLE } from '#contract/constants.ts'
import { pageAfterLogIn } from './use-log-in.ts'

const pageOf = (redirect: string, role_id: Profile['role_id']) =>
  pageAfterLogIn({ redirect, profile: { role_id } as Profile })

describe('the page after sign-in', () => {
  it.each([
    [ROLE.customer, '/'],
    [ROLE.dealer, '/account/dashboard'],
    [ROLE.salesPerson, '/account/dashboard'],
    [ROLE.staff, '/staff'],
    [ROLE.admin, '/staff'],
  ] as const)('is the one where role %s works, unless another was asked for', (role, home) => {
    expect(pageOf('/', role)).toBe(home)
    expect(pageOf('/shop?category=pod', role)).toBe('/shop?category=pod')
  })
})
