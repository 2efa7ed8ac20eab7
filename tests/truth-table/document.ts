import { cellOf, type OfflineRoute, ROLES, type Role, type Screen, STATES, type State } from './offline-route.ts'

/** The file that shows the table to readers; written by `npm run long -- truth-table --document`. */
export const DOCUMENT = 'docs/specification/offline-routes.md'

const HEAD = `# Routes without a connection

What every route of the app shows when the store cannot be reached, by person and by what the device has seen before;
the same in both markets. \`npm run long -- truth-table --document\` writes this page from
\`tests/truth-table/offline-routes.ts\`, which has the headings too. \`npm run long -- truth-table\` opens every cell in a browser,
by a link inside the app and by loading the address.

- **works**: the page does what it is for. **works later**: the page says that it continues with a connection.
  **refuses**: the page says why it cannot be used.
- never visited: the app is installed and only the home page was opened. visited: the route was opened before. kept:
  “Get ready” was pressed at \`/account/offline\`; for a guest, a customer pressed it and signed out.
- Where no sentence is named, the header has the chip “Offline”. An arrow names the page that is shown instead.
- signed in: customer, dealer and sales person.

| Person | Device | Answer | Sentence | Routes |
|---|---|---|---|---|
`

const keyOf = ({ answer, says, at = '' }: Screen): string => JSON.stringify([answer, says, at])

const listOf = <Value extends string>(found: readonly Value[], all: readonly Value[]): string =>
  found.length === all.length ? 'all' : found.join(', ')

const personsOf = (roles: readonly Role[]): string =>
  roles.length === ROLES.length - 1 && !roles.includes('guest') ? 'signed in' : listOf(roles, ROLES)

/** The first cells of the lines that a route belongs to: persons with the same screens on the same devices share one. */
function linesOf(route: OfflineRoute): string[] {
  const persons = new Map<string, Role[]>()
  for (const role of ROLES) {
    const devices = new Map<string, State[]>()
    for (const state of STATES) {
      const key = keyOf(cellOf(route, role, state))
      devices.set(key, [...(devices.get(key) ?? []), state])
    }
    for (const states of devices.values()) {
      const { answer, says, at } = cellOf(route, role, states[0] ?? 'kept')
      const sentence = [says, at && at !== route.path && `→ \`${at}\``].filter(Boolean).join(' ')
      const line = `${listOf(states, STATES)} | ${answer} | ${sentence}`
      persons.set(line, [...(persons.get(line) ?? []), role])
    }
  }
  return [...persons].map(([line, roles]) => `| ${personsOf(roles)} | ${line} |`)
}

/** The page: routes with the same line are listed in it. */
export function documentOf(routes: readonly OfflineRoute[]): string {
  const lines = new Map<string, string[]>()
  for (const route of routes)
    for (const line of linesOf(route)) lines.set(line, [...(lines.get(line) ?? []), `\`${route.path}\``])
  return `${HEAD}${[...lines].map(([line, paths]) => `${line} ${paths.join(', ')} |`).join('\n')}\n`
}
