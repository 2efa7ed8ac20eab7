import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../data/demo-password.ts'
import type { TestStore } from '../store/test-store.ts'

/** Phones of the demo admins, by market. */
export const ADMIN = { MY: '+60100000901', ID: '+62800000000901' } as const
/** Phones of the demo staff with the default permissions (orders, stock, warranty), by market. */
export const STAFF = { MY: '+60100000902', ID: '+62800000000902' } as const

interface Person {
  phone: string
  /** Path of the sign-in call; the customers' by default. */
  signInPath?: string
}

/** Signs in a demo person or a customer of the test through the sign-in call of their role, in the page's context. */
export async function signInAs(page: Page, store: TestStore, person: Person): Promise<void> {
  const { phone, signInPath = '/api/auth/login' } = person
  await store.confirmAge(page.context())
  const answer = await page.context().request.post(`${store.origin}${signInPath}`, {
    headers: { origin: store.origin },
    data: { identifier: phone, password: DEMO_PASSWORD, remember: true },
  })
  if (!answer.ok()) throw new Error(`Sign-in failed: ${await answer.text()}`)
}

/** Returns the code in the newest message to a phone or e-mail address. */
export async function codeSentTo(page: Page, store: TestStore, to: string): Promise<string> {
  const answer = await page.request.get(`${store.origin}/api/dev/mailbox?to=${encodeURIComponent(to)}`)
  const messages: { text: string }[] = (await answer.json()).data.response.messages.data
  return /\b\d{6}\b/.exec(messages.map(({ text }) => text).join('\n'))?.[0] ?? 'none'
}

/** All IndexedDB records of the device, as text. */
export const recordsOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const whole = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const texts: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await whole(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store)
        texts.push(JSON.stringify([await whole(records.getAllKeys()), await whole(records.getAll())]))
      }
      database.close()
    }
    return texts.join()
  })

/** Asserts that the page fits the narrowest phone (320 px). */
export async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 720 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
}
