import type { Api, SignedIn, TestResponse } from '../journeys/api.ts'

export const ADD_BUNDLE = '/api/carts/add_bundle'
export const REMOVE_BUNDLE = '/api/carts/remove_bundle'
export const UPDATE_ITEM = '/api/carts/update_cart_item'

/** Ids of Selangor, where delivery costs RM 8, and Sabah, where it costs RM 15. */
export const STATE = { west: 6010, east: 6012 } as const

export type Items = Record<number, number>

/** Request body of a bundle of products, by id and quantity. */
export const bundleBody = (promotion_id: number, quantities: Items): Record<string, unknown> => ({
  promotion_id,
  items: Object.entries(quantities).map(([id, quantity]) => ({
    productable_id: Number(id),
    productable_type: 'product',
    quantity,
  })),
})

/** Adds products to a cart, by id and quantity. */
export async function fill(person: SignedIn, quantities: Items, more: Record<string, unknown> = {}): Promise<void> {
  for (const [id, quantity] of Object.entries(quantities)) {
    const body = { productable_id: Number(id), productable_type: 'product', action: 'add', quantity, ...more }
    const answer = await person.post(UPDATE_ITEM, body)
    if (answer.status !== 200) throw new Error(`${id} was refused: ${JSON.stringify(answer.body)}`)
  }
}

export const responseOf = ({ body }: TestResponse): TestResponse['body']['data']['response'] => body.data.response

/** Requests the calculation of a cart with these query parameters. */
export async function calculate(person: SignedIn, query: Record<string, string | number> = {}) {
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const answer = await person.get(`/api/carts?${parameters}`)
  if (answer.status !== 200) throw new Error(`The cart was refused: ${JSON.stringify(answer.body)}`)
  return responseOf(answer).calculation
}

export const accountOf = async (api: Api, phone: string): Promise<string> => {
  const [row] = await api.db.query<{ id: string }>('select id from account where phone = $1', [phone])
  return row?.id ?? ''
}
