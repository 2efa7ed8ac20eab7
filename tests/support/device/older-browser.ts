import type { BrowserContext } from 'playwright'
import { newerBuiltIns } from './browser-compat-data.ts'

type BuiltIn = [owner: string, member: string | null]

/** Runs in the browser. */
function takeAway(builtIns: readonly BuiltIn[]): void {
  const global = globalThis as unknown as Record<string, { prototype?: object } | undefined>
  for (const [owner, member] of builtIns) {
    if (member === null) continue
    const holder = global[owner]
    for (const target of [holder, holder?.prototype])
      if (target && Object.hasOwn(target, member)) Reflect.deleteProperty(target, member)
  }
  for (const [owner, member] of builtIns) if (member === null) Reflect.deleteProperty(globalThis, owner)
}

/** `IDBFactory.databases` stays: test helpers use it, the store does not. */
const BUILT_INS = newerBuiltIns().filter(([owner, member]) => `${owner}.${member}` !== 'IDBFactory.databases')

/** Removes from the pages and workers of this context all built-ins that browsers of the floor may lack. */
export async function makeOlder(context: BrowserContext): Promise<void> {
  await context.addInitScript(takeAway, BUILT_INS)
  await context.route('**/sw.js', async (route) => {
    const answer = await route.fetch()
    const body = `(${takeAway.toString()})(${JSON.stringify(BUILT_INS)});self.isOlder=true;${await answer.text()}`
    await route.fulfill({ response: answer, body })
  })
}
