import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'

export interface PlantedServer {
  origin: string
  close(): void
}

/**
 * A server with one fault per scanner: SQL injection, reflected script, path traversal, missing headers, and connections
 * that are held for ever. Scanners that find nothing here are not believed. On loopback, for the time of a test.
 */
export async function startPlantedServer(): Promise<PlantedServer> {
  const db = new DatabaseSync(':memory:')
  db.exec("create table product (id integer, name text); insert into product values (1, 'Mango'), (2, 'Grape')")
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://planted')
    const html = (text: string, status = 200): void =>
      void outgoing.writeHead(status, { 'Content-Type': 'text/html' }).end(text)
    try {
      if (pathname === '/product') {
        const rows = db.prepare(`select name from product where id = ${searchParams.get('id')}`).all()
        return html(`<ul>${rows.map(({ name }) => `<li>${String(name)}</li>`).join('')}</ul>`)
      }
      if (pathname === '/search') return html(`<p>Nothing found for ${searchParams.get('q')}</p>`)
      if (pathname === '/file') return html(await readFile(`/tmp/${searchParams.get('name')}`, 'utf8'))
      html('<a href="/product?id=1">1</a> <a href="/search?q=a">search</a> <a href="/file?name=a">file</a>')
    } catch (error) {
      html(String(error), 500)
    }
  }
  const limits = { headersTimeout: 0, requestTimeout: 0 }
  const server = createServer(limits, (incoming, outgoing) => void answer(incoming, outgoing))
  server.maxConnections = 50
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
      db.close()
    },
  }
}
