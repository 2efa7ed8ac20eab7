import { DEMO_PASSWORD } from '../support/data/demo-password.ts'
import type { TestStore } from '../support/store/test-store.ts'

const ADMIN = '+60100000901'

/** Signs the admin of the demo in. @returns the cookies */
export async function signInAdmin(store: TestStore): Promise<string> {
  const answer = await fetch(`${store.server.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: ADMIN, password: DEMO_PASSWORD, remember: true }),
  })
  if (!answer.ok) throw new Error(`Sign-in failed: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}
