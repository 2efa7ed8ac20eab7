import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

/** A parcel as far as its price depends on it. */
export interface QuotedPlace {
  market: Market['code']
  state_id: number
  postcode: string
  /** Of the goods; 0: of a usual parcel. */
  weight_g: number
}

export interface DeliveryQuoteRow extends QuotedPlace {
  id: string
  provider: string
  service: string
  service_name: string
  takes: string | null
  /** Minor units. */
  price: number
  takes_cash: boolean
}

const SELECT = `select id, market, state_id, postcode, weight_g, provider, service, service_name, takes, price_minor as price,
  takes_cash from delivery_quote`

/** null for none, and for one that has expired. */
export async function find(
  db: Database,
  { id, market, now }: { id: string; market: Market['code']; now: Date },
): Promise<DeliveryQuoteRow | null> {
  const [row] = await db.query<DeliveryQuoteRow>(`${SELECT} where id = $1 and market = $2 and expires_at > $3`, [
    id,
    market,
    now,
  ])
  return row ?? null
}

/** The last prices for such a parcel, unless they are older; cheapest first. */
export const latest = (db: Database, place: QuotedPlace, since: Date): Promise<DeliveryQuoteRow[]> =>
  db.query<DeliveryQuoteRow>(
    `${SELECT} q where market = $1 and postcode = $2 and state_id = $3 and weight_g = $4 and created_at > $5
       and created_at = (select max(l.created_at) from delivery_quote l
                          where (l.market, l.postcode, l.state_id, l.weight_g) = ($1, $2, $3, $4))
      order by price_minor, id`,
    [place.market, place.postcode, place.state_id, place.weight_g, since],
  )

export async function insert(
  db: Database,
  rows: readonly DeliveryQuoteRow[],
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await db.query(
    `insert into delivery_quote (id, market, state_id, postcode, weight_g, provider, service, service_name, takes,
                                 price_minor, takes_cash, created_at, expires_at)
     select x.id, x.market, x.state_id, x.postcode, x.weight_g, x.provider, x.service, x.service_name, x.takes, x.price,
            x.takes_cash, $2, $3
       from jsonb_to_recordset($1::jsonb) as x (id uuid, market text, state_id int, postcode text, weight_g int,
            provider text, service text, service_name text, takes text, price bigint, takes_cash boolean)`,
    [JSON.stringify(rows), now, until],
  )
}

export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.query('delete from delivery_quote where expires_at < $1', [now])
}
