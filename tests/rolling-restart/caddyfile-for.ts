import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Options {
  /** Port of https. */
  front: number
  /** Ports of the processes. */
  ports: readonly number[]
  /** Where certificates and log are written. */
  folder: string
  /** False: without the checks of readiness, for a control run. */
  checks: boolean
}

/**
 * `deploy/Caddyfile` for a test on this machine: what differs is replaced, and everything else is what operators run.
 *
 * @throws Error when the file does not have what is to be replaced
 */
export function caddyfileFor({ front, ports, folder, checks }: Options): string {
  const replacements: [from: string, to: string][] = [
    ['\n{\n', `\n{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\thttps_port ${front}\n`],
    ['shop.example {', `shop.test:${front} {`],
    ['# tls internal', 'tls internal'],
    ['/var/log/caddy', folder],
    ['127.0.0.1:3001', ports.map((port) => `127.0.0.1:${port}`).join(' ')],
    ...(checks
      ? []
      : ([
          ['health_uri /api/health/ready', ''],
          ['lb_try_duration 30s', ''],
        ] satisfies [string, string][])),
  ]
  let text = readFileSync(join(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8')
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/Caddyfile has no ${from}`)
    text = text.replace(from, to)
  }
  return text
}
