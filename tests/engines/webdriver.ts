const CALL_TIMEOUT_MS = 90_000
/** Key of an element reference in JSON, defined by the WebDriver specification. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

interface Session {
  sessionId: string
  capabilities: { browserVersion?: string }
}

/** A W3C WebDriver session, limited to what the journeys use. */
export interface WebDriver {
  version: string
  command<Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Result>
  element(css: string): Promise<string>
}

async function call<Result>(url: string, method: string, body?: unknown): Promise<Result> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  })
  const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/** @param driver origin of the driver process */
export async function openWebDriver(driver: string, capabilities: object): Promise<WebDriver> {
  const { sessionId, capabilities: granted } = await call<Session>(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  })
  const session = `${driver}/session/${sessionId}`
  await call(`${session}/timeouts`, 'POST', { script: 60_000, pageLoad: 60_000, implicit: 0 })
  return {
    version: granted.browserVersion ?? '',
    command: (method, path, body) => call(session + path, method, body),
    async element(css) {
      const found = await call<Record<string, string>>(`${session}/element`, 'POST', {
        using: 'css selector',
        value: css,
      })
      return found[ELEMENT] ?? ''
    },
  }
}
