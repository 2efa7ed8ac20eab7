import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { defineCall } from '#contract/call.ts'
import type { Session } from '../context.ts'
import { mayCall } from './policy.ts'

const PARTS = { method: 'GET', path: '/api/staff/anything', summary: 'Anything', response: v.unknown() } as const
const ADMIN: Session = {
  tokenHash: '',
  person: { id: 'admin', role_id: 1 },
  permissions: ['orders'],
  isPending: false,
  isUnguarded: false,
}

describe('a call that states', () => {
  it('neither callers nor permission does not compile, and is refused to everybody', () => {
    // @ts-expect-error neither is stated
    const call = defineCall(PARTS)
    expect([mayCall(call, null), mayCall(call, ADMIN)]).toEqual([false, false])
  })

  it('both does not compile, and is for staff with the permission', () => {
    // @ts-expect-error both are stated
    const call = defineCall({ ...PARTS, callers: 'everybody', permission: 'orders' })
    expect([mayCall(call, null), mayCall(call, ADMIN)]).toEqual([false, true])
  })

  it('a permission compiles below /api/staff/ only', () => {
    // @ts-expect-error a path of customers
    const call = defineCall({ ...PARTS, path: '/api/anything', permission: 'orders' })
    expect([mayCall(call, null), mayCall(call, ADMIN)]).toEqual([false, true])
  })
})
