import * as v from 'valibot'
import type { Call, ResponseOf } from '#contract/call.ts'
import { getStaffProduct } from '#contract/catalogue/calls/get-staff-product.ts'
import { importProducts } from '#contract/catalogue/calls/import-products.ts'
import type { ImportReport, StaffProduct } from '#contract/catalogue/staff-product.ts'
import type { Api, SignedIn, TestResponse } from '../journeys/api.ts'

/** The response parsed by its call's schema. @throws Error with the refusal when the status is not 200 */
export function responseOf<C extends Call>(call: C, answer: TestResponse): ResponseOf<C> {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return v.parse(call.response, answer.body.data.response)
}

export async function product(staff: SignedIn, id: number): Promise<StaffProduct> {
  return responseOf(getStaffProduct, await staff.get(`/api/staff/products/${id}`)).product
}

/** A product's data in the Malaysian market. */
export async function here(staff: SignedIn, id: number): Promise<StaffProduct['markets'][number]> {
  const found = (await product(staff, id)).markets.find(({ market }) => market === 'MY')
  if (!found) throw new Error(`${id} is not sold here`)
  return found
}

export async function exported(api: Api, staff: SignedIn): Promise<string> {
  const answer = await api.raw('GET', '/api/staff/products_file', { headers: { cookie: staff.cookie } })
  if (answer.status !== 200) throw new Error(await answer.text())
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
}

export function send(staff: SignedIn, content: string | Uint8Array<ArrayBuffer>, dryRun: 'yes' | 'no') {
  const body = new FormData()
  body.set('file', new File([content], 'products.csv'))
  body.set('dry_run', dryRun)
  return staff.post('/api/staff/products_file', body)
}

export async function imported(staff: SignedIn, content: string, dryRun: 'yes' | 'no' = 'no'): Promise<ImportReport> {
  return responseOf(importProducts, await send(staff, content, dryRun)).report
}

/** Columns required for a new product, with its price and stock in Malaysia. */
const HEADING =
  'sku,name,category,slug,summary_en,summary_ms,summary_id,visible_MY,price_MYR,stock_MY,weight_g,age_restricted,tax_class'

/** Rows for this many new products, from `X-1000` on; `change` modifies a row, by its index from 0. */
export function manyProducts(
  count: number,
  change: (cells: string[], at: number) => string[] = (cells) => cells,
): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const n = 1000 + at
    const words = [`Pouch ${n}`, `Sarung ${n}`, `Kantong ${n}`]
    const cells = [
      `X-${n}`,
      `Pouch ${n}`,
      'pouch',
      `pouch-${n}`,
      ...words,
      'yes',
      '12.50',
      '30',
      '80',
      'no',
      'accessory',
    ]
    return change(cells, at).join(',')
  })
  return [HEADING, ...rows].join('\r\n')
}
