import type { Market } from '../site/market.ts'
import type { StaffProductMarket } from './staff-product.ts'

/** A product in a market in which it has not been sold yet. */
export const emptyMarket = ({ code: market, currency }: Pick<Market, 'code' | 'currency'>): StaffProductMarket => ({
  market,
  currency,
  price: null,
  compare_at_price: null,
  stock: 0,
  reserved: 0,
  preorder_allowed: false,
  preorder_eta: null,
  preorder_limit: null,
  visible: true,
  registration_no: null,
  low_stock: null,
  publish_at: null,
  withdraw_at: null,
})
