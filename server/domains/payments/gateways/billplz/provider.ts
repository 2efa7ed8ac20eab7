import { defineGateway } from '../gateway-provider.ts'
import { addressOf, allOrNone, type ReadMerchantsInput, requireLetters } from '../merchant-settings.ts'
import { type BillplzAccount, createBillplz } from './adapter.ts'
import { billplzService } from './service.ts'
import { createBillplzSimulator } from './simulator.ts'

const LIVE = 'https://www.billplz.com'
const RETURN = '/api/payments/billplz/return'
const CALLBACK = '/api/payments/billplz/callback'

export const billplz = defineGateway<BillplzAccount>({
  ...billplzService,
  service: 'Billplz',
  name: 'Billplz',
  description: {
    en: 'Online banking, card or e-wallet on the Billplz page.',
    ms: 'Perbankan dalam talian, kad atau e-dompet, di halaman Billplz.',
    id: 'Internet banking, kartu, atau e-wallet, di halaman Billplz.',
  },
  markets: ['MY'],
  needsMethod: false,
  isSameTransaction: (known, reported) => known === reported,
  reportAddresses: [
    { source: 'return', method: 'GET', path: RETURN },
    { source: 'callback', method: 'POST', path: CALLBACK },
  ],
  liveAddress: () => LIVE,
  readAccount,
  simulatedAccount: { collectionId: 'demo', apiKey: 'played-here', signatureKey: 'signed-here', address: LIVE },
  createGateway: (account, { publicUrl, gatewayFetch }) =>
    createBillplz(
      account,
      { redirectUrl: `${publicUrl}${RETURN}`, callbackUrl: `${publicUrl}${CALLBACK}` },
      gatewayFetch,
    ),
  createSimulator: (settings, context) => createBillplzSimulator({ ...context, settings }),
})

function readAccount(reading: ReadMerchantsInput): BillplzAccount | null {
  const reach = reading.reachOf?.('billplz')
  const address = addressOf(reading, { name: 'BILLPLZ_URL', otherwise: LIVE, reach })
  const [collectionId, apiKey, signatureKey] = allOrNone(
    reading,
    'BILLPLZ_COLLECTION_ID',
    'BILLPLZ_API_KEY',
    'BILLPLZ_X_SIGNATURE_KEY',
  )
  if (!collectionId || !apiKey || !signatureKey) return null
  requireLetters(reading, 'BILLPLZ_COLLECTION_ID', collectionId)
  return { collectionId, apiKey, signatureKey, address, ...(reach && { reach }) }
}
