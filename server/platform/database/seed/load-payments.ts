import type { Database } from '../database.ts'
import { readPayments } from './demo-data.ts'
import { insertRows } from './insert-rows.ts'

/** Loads payment methods and bank accounts, one setting per market. */
export async function loadPayments(db: Database): Promise<void> {
  const { payment_services: services, payment_methods: methods, banks } = readPayments()
  const rows = (['MY', 'ID'] as const).map((market) => ({
    market,
    id: 'payments',
    value: {
      services: services
        .filter(({ markets }) => markets.includes(market))
        .map(({ markets: _markets, ...service }) => service),
      methods: methods
        .filter((method) => method.market === market)
        .map(({ market: _market, currency: _currency, payment_service: service, ...method }) => ({
          ...method,
          service,
        })),
      banks: banks.filter((bank) => bank.market === market).map(({ market: _market, ...bank }) => bank),
    },
  }))
  await insertRows(db, 'config', rows)
}
