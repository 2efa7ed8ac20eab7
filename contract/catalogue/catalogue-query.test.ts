import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { MAX_FILTER_VALUES } from '../constants.ts'
import { getProducts } from './calls/get-products.ts'
import { LIST_FIELDS, readRawListQuery } from './catalogue-query.ts'
import { listQueryOf } from './list-query.ts'

const read = (search: string) => readRawListQuery(new URLSearchParams(search))
const server = (search: string) =>
  v.safeParse(getProducts.query, Object.fromEntries(new URLSearchParams(search).entries()))

const FITTING = [
  '',
  'q=mango+mint',
  'type=package',
  'category=pod,device,pod',
  'group=kabusa-pod&flavour=Lychee+Mint,Mango&flavour_family=fruit-mint',
  'nicotine_mg_ml=0,10,4.5&colour=Sand',
  'price_min=0&price_max=999999999',
  'in_stock=1&pre_order=1&redeem_only=1',
  'in_stock=0&pre_order=0&redeem_only=0',
  'promotion_id=1,2&sort=price_desc&page=1000&per_page=60',
]
const UNFIT = [
  'type=thing',
  'type=',
  'category=pod,Cars!',
  'category=pod,,device',
  `flavour=${'x'.repeat(61)}`,
  'flavour=a%00b',
  `group=${Array.from({ length: MAX_FILTER_VALUES + 1 }, (_, at) => at).join(',')}`,
  'nicotine_mg_ml=strong',
  'nicotine_mg_ml=-1',
  'price_min=-1',
  'price_max=9.99',
  'in_stock=yes',
  'pre_order=soon',
  'redeem_only=true',
  'promotion_id=0',
  `q=${'x'.repeat(101)}`,
  'sort=price;drop',
  'page=-1',
  'page=0',
  'page=9999',
  'page=2x',
  'per_page=61',
  'per_page=1000000',
  'per_page=0',
]

describe('the query of a product list', () => {
  it.each(FITTING)('is parsed on a device as on the server: %s', (search) => {
    const { q: _q, ...asked } = v.parse(getProducts.query, Object.fromEntries(new URLSearchParams(search)))
    expect(listQueryOf(read(search))).toEqual({ in_stock: false, pre_order: false, redeem_only: false, ...asked })
  })

  it.each(UNFIT)('drops on a device what the server refuses: %s', (search) => {
    expect(server(search).success).toBe(false)
    expect(read(search)).toEqual({})
  })

  it('has exactly the fields of the call', () => {
    expect(LIST_FIELDS.toSorted()).toEqual(Object.keys(getProducts.query.entries).toSorted())
    expect(read('dealer_id=1&constructor=x&__proto__=y')).toEqual({})
  })
})
