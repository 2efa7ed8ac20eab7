import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { COOKIE, HEADER } from '#contract/constants.ts'
import { ORDER_LIMITS } from '#contract/site/limits.ts'
import { manyCustomers } from '../support/data/many-customers.ts'
import { openConnection, type RawConnection, type RawRequest } from '../support/store/raw-http.ts'
import { openTestStore, type TestStore } from '../support/store/test-store.ts'
import type { Attack } from './attack-worker.ts'
import { memoryOf } from './overload.ts'
import { compareCarts, drainQueue } from './reconnect.ts'
import { openTills } from './tills.ts'
import { type Latency, latencyOf } from './watch-reads.ts'

export interface AttackSize {
  shoppers: number
  tills: number
  /** Devices that return with a queue of 50 changes each when the attack begins. */
  clients: number
  seconds: number
  /** Connections of the attacker, for each kind of flood. */
  connections: number
}

export interface ShoppingCounts {
  calls: Latency
  byKind: Record<string, Latency>
  /** Unsuccessful responses, by kind and status. */
  errors: Record<string, number>
}

export interface AttackResult {
  alone: ShoppingCounts
  beside: ShoppingCounts
  /** Of sales at the tills. */
  tills: { alone: Latency; beside: Latency }
  /** Sales and changes that were acknowledged and are missing, and those that exist twice. */
  lost: number
  doubled: number
  /** Responses to the attacker, by status. */
  attack: Record<string, number>
  /** Shoppers who got no code on their own device while they were attacked. */
  shutOut: number
  /** Pieces that the attacker holds without having paid. */
  held: number
  /** Resident memory of the server before and after the attack, in bytes. */
  memory: { before: number; after: number }
}

const PRODUCTS = [1012, 1044, 1050, 1052]
/** Changes in the queue of each returning device. */
const OPERATIONS = 50
/** Pause between two requests of a shopper. */
const THINK_MS = 1_000

interface Shopper {
  cookie: string
  clientId: string
  address: string
  seq: number
}

/**
 * Shoppers and tills behind a proxy, first alone and then beside returning devices and an attacker who floods every
 * expensive call.
 */
export async function runAttack({
  shoppers: count,
  tills: tillCount,
  clients,
  seconds,
  connections,
}: AttackSize): Promise<AttackResult> {
  const store = await openTestStore({ TRUSTED_PROXY: '127.0.0.1' })
  try {
    await store.liftLimits(PRODUCTS)
    await store.db.query("update config set value = $1 where id = 'order_limits'", [JSON.stringify(ORDER_LIMITS)])
    const ask = () => Promise.reject(new Error('Not asked this way'))
    const [attacker, ...others] = await manyCustomers({ db: store.db, ask }, 1 + count + clients)
    if (!attacker) throw new Error('Nobody was made to attack')
    const people = others.slice(0, count)
    const devices = others.slice(count).map(({ id, cookie }) => ({ id, cookie, clientId: randomUUID(), done: 0 }))
    const victims = await rememberDevices(store, people)
    const tills = await openTills(store, tillCount)
    const shoppers = people.map(({ cookie }, at) => ({
      cookie,
      clientId: randomUUID(),
      address: `192.0.2.${at + 1}`,
      seq: 0,
    }))
    const { origin } = store.server
    const pictures = await picturesOf(store)
    const trade = (duration: number) =>
      Promise.all([shop({ origin, pictures, shoppers, seconds: duration }), tills.sell(duration)])
    await trade(10)
    const [alone, soldAlone] = await trade(seconds)
    const picture = pictures[0]?.replace(/^\/_ipx\/[^/]*\//, '') ?? ''
    const before = memoryOf(store)
    const { cookie, addressId } = attacker
    const victim = victims[0]?.phone ?? ''
    const stop = attack({ origin, cookie, addressId, victim, picture, connections })
    const returning = devices.map((client) => drainQueue({ origin, client, operations: OPERATIONS }))
    const [beside, soldBeside] = await trade(seconds)
    const shutOut = await countShutOut(origin, victims)
    const attacked = await stop()
    await Promise.all(returning)
    const [sales, carts] = [await tills.compare(), await compareCarts(store, devices)]
    const [goods] = await store.db.query<{ held: number }>(
      `select coalesce(sum(s.reserved), 0) as held from order_stock s join sales_order o on o.id = s.order_id
        where o.account_id = $1`,
      [attacker.id],
    )
    const memory = { before, after: memoryOf(store) }
    return {
      alone,
      beside,
      tills: { alone: soldAlone, beside: soldBeside },
      lost: sales.lost + carts.lost,
      doubled: sales.doubled + carts.doubled,
      attack: attacked,
      shutOut,
      held: goods?.held ?? 0,
      memory,
    }
  } finally {
    await store.close()
  }
}

interface Victim {
  phone: string
  /** Cookie of a device on which the person has signed in before. */
  device: string
}

async function rememberDevices(store: TestStore, people: readonly { id: string }[]): Promise<Victim[]> {
  const victims: Victim[] = []
  for (const { id } of people) {
    const token = randomBytes(32).toString('base64url')
    const digest = createHash('sha256').update(token).digest('hex')
    const [row] = await store.db.query<{ phone: string }>(
      `with known as (insert into known_device (account_id, token_hash, seen_at) values ($1, $2, now()))
       select phone from account where id = $1`,
      [id, digest],
    )
    victims.push({ phone: row?.phone ?? '', device: `${COOKIE.device}=${token}` })
  }
  return victims
}

/** Each asks for a code on their own device, behind the attacker's network. */
async function countShutOut(origin: string, victims: readonly Victim[]): Promise<number> {
  const connection = openConnection(origin)
  let count = 0
  for (const { phone, device } of victims) {
    const { status } = await connection.ask({
      line: 'POST /api/auth/otp',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': '2001:db8:bad:1::1',
        cookie: device,
      },
      body: JSON.stringify({ phone, purpose: 'sign_in' }),
    })
    if (status !== 200) count += 1
  }
  connection.close()
  return count
}

/** Picture addresses from the pages of the store. */
async function picturesOf({ server }: TestStore): Promise<string[]> {
  const page = await (await fetch(`${server.origin}/shop`)).text()
  const found = [...page.matchAll(/\/_ipx\/[^\s"'&]+\.(?:jpe?g|png|webp)/g)].map(([address]) => address)
  if (found.length === 0) throw new Error('The shop shows no picture')
  return [...new Set(found)].slice(0, 8)
}

function attack(workerData: Attack): () => Promise<Record<string, number>> {
  const worker = new Worker(join(import.meta.dirname, 'attack-worker.ts'), { workerData })
  return async () => {
    const ended = once(worker, 'message')
    worker.postMessage('stop')
    const [statuses] = await ended
    await worker.terminate()
    return statuses
  }
}

interface Shop {
  origin: string
  pictures: readonly string[]
  shoppers: readonly Shopper[]
  seconds: number
}

async function shop({ origin, pictures, shoppers, seconds }: Shop): Promise<ShoppingCounts> {
  const times: Record<string, number[]> = {}
  const errors: Record<string, number> = {}
  const until = performance.now() + seconds * 1000
  const visit = async (shopper: Shopper): Promise<void> => {
    const connection = openConnection(origin)
    // Spreads the start of the shoppers.
    await delay(Math.random() * THINK_MS)
    while (performance.now() < until) {
      for (const [kind, next] of Object.entries(stepsOf(shopper, pictures))) {
        const { took, status } = await timed(connection, next)
        times[kind] = [...(times[kind] ?? []), took]
        if (status !== 200) errors[`${kind} ${status}`] = (errors[`${kind} ${status}`] ?? 0) + 1
        await delay(THINK_MS / 4 + (Math.random() * THINK_MS) / 4)
      }
    }
    connection.close()
  }
  await Promise.all(shoppers.map(visit))
  const byKind = Object.fromEntries(Object.entries(times).map(([kind, one]) => [kind, latencyOf(one)]))
  return { calls: latencyOf(Object.values(times).flat()), byKind, errors }
}

async function timed(
  connection: RawConnection,
  request: RawRequest,
): Promise<{ took: number; status: number | string }> {
  const from = performance.now()
  const answer = await connection.ask(request).catch(() => null)
  return { took: performance.now() - from, status: answer?.status ?? 'none' }
}

/** A page of the catalogue, its pictures, the shopper's cart, and a change of it. */
function stepsOf(shopper: Shopper, pictures: readonly string[]): Record<string, RawRequest> {
  const headers = { 'x-forwarded-for': shopper.address, cookie: shopper.cookie, 'sec-fetch-site': 'same-origin' }
  shopper.seq += 1
  const { seq, clientId } = shopper
  const productable_id = PRODUCTS[seq % PRODUCTS.length]
  const keyed = {
    'content-type': 'application/json',
    [HEADER.idempotencyKey]: `"${clientId}.${seq}"`,
    [HEADER.cartBase]: String(seq - 1),
  }
  const line = { productable_id, productable_type: 'product', action: 'set', quantity: 1 + (seq % 5) }
  return {
    page: { line: `GET ${seq % 2 ? '/shop' : '/'}`, headers },
    picture: { line: `GET ${pictures[seq % pictures.length]}`, headers },
    list: { line: 'GET /api/products?page=1', headers },
    cart: { line: 'GET /api/carts', headers },
    change: {
      line: 'POST /api/carts/update_cart_item',
      headers: { ...headers, ...keyed },
      body: JSON.stringify(line),
    },
  }
}
