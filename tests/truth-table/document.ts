import { cellOf, type OfflineRoute, ROLES, type Role, type Screen, STATES, type State } from './offline-route.ts'

/** The file that shows the table to readers; written by `npm run truth-table -- --document`. */
export const DOCUMENT = 'docs/specification/offline-routes.md'

const HEAD = `# Routes without a connection

What every route of the app shows when the store cannot be reached, by person and by what the device has seen before.
In both markets the same. Written by \`npm run truth-table -- --document\` from \`tests/truth-table/offline-routes.ts\`;
\`npm run truth-table\` opens every cell in a browser, by a link inside the app and by loading the address.

- **works**: the page does what it is for. **works later**: the page says that it continues with a connection.
  **refuses**: the page says why it cannot be used.
- never visited: the app is installed and only the home page was opened. visited: the route was opened before. kept:
  “Get ready” was pressed at \`/account/offline\`; for a guest a customer pressed it and signed out.
- A cell without a sentence has the chip “Offline” in the header.

| Route | Person | Device | Answer | Heading | Sentence |
|---|---|---|---|---|---|
`

const keyOf = ({ answer, heading, says, at = '' }: Screen): string => JSON.stringify([answer, heading, says, at])

const listOf = <Value extends string>(found: readonly Value[], all: readonly Value[]): string =>
  found.length === all.length ? 'all' : found.join(', ')

/** Roles with the same screens on the same devices share a line. */
function linesOf(route: OfflineRoute): string[] {
  const lines = new Map<string, { screen: Screen; states: string; roles: Role[] }>()
  for (const role of ROLES) {
    const byScreen = new Map<string, { screen: Screen; states: State[] }>()
    for (const state of STATES) {
      const screen = cellOf(route, role, state)
      const entry = byScreen.get(keyOf(screen)) ?? { screen, states: [] }
      entry.states.push(state)
      byScreen.set(keyOf(screen), entry)
    }
    for (const [key, { screen, states }] of byScreen) {
      const listed = listOf(states, STATES)
      const line = lines.get(key + listed) ?? { screen, states: listed, roles: [] }
      line.roles.push(role)
      lines.set(key + listed, line)
    }
  }
  return [...lines.values()].map(({ screen: { answer, heading, says, at }, states, roles }) => {
    const place = at === undefined ? heading : `${heading} (\`${at}\`)`
    return `| \`${route.path}\` | ${listOf(roles, ROLES)} | ${states} | ${answer} | ${place} | ${says ?? ''} |`
  })
}

export const documentOf = (routes: readonly OfflineRoute[]): string => `${HEAD}${routes.flatMap(linesOf).join('\n')}\n`
