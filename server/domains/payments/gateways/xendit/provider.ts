import { defineGateway } from '../gateway-provider.ts'
import { addressOf, allOrNone, type ReadMerchantsInput } from '../merchant-settings.ts'
import { createXendit, type XenditAccount } from './adapter.ts'
import { xenditService } from './service.ts'
import { createXenditSimulator } from './simulator.ts'

const LIVE = 'https://api.xendit.co'
const RETURN = '/api/payments/xendit/return'
const CALLBACK = '/api/payments/xendit/callback'

export const xendit = defineGateway<XenditAccount>({
  ...xenditService,
  service: 'Xendit',
  name: 'Xendit',
  description: {
    en: 'Bank, card, e-wallet or QR code on the Xendit page.',
    ms: 'Bank, kad, e-dompet atau kod QR, di halaman Xendit.',
    id: 'Bank, kartu, e-wallet, QRIS, atau gerai, di halaman Xendit.',
  },
  markets: ['MY', 'ID'],
  needsMethod: false,
  // One reference may have several invoices, when an answer was lost.
  isSameTransaction: (known, reported) => known === reported,
  reportAddresses: [
    { source: 'return', method: 'GET', path: RETURN },
    { source: 'callback', method: 'POST', path: CALLBACK },
  ],
  liveAddress: () => LIVE,
  readAccount,
  simulatedAccount: { secretKey: 'played-here', callbackToken: 'token-of-the-simulator', address: LIVE },
  createGateway: (account, { market, publicUrl, gatewayFetch }) =>
    createXendit(account, { currency: market.currency, returnUrl: `${publicUrl}${RETURN}`, gatewayFetch }),
  createSimulator: (settings, { publicUrl, ...context }) =>
    createXenditSimulator({ ...context, settings, callbackUrl: `${publicUrl}${CALLBACK}` }),
})

function readAccount(reading: ReadMerchantsInput): XenditAccount | null {
  const reach = reading.reachOf?.('xendit')
  const address = addressOf(reading, { name: 'XENDIT_URL', otherwise: LIVE, reach })
  const [secretKey, callbackToken] = allOrNone(reading, 'XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN')
  if (!secretKey || !callbackToken) return null
  const isTest = secretKey.startsWith('xnd_development_')
  return { secretKey, callbackToken, address, isTest, ...(reach && { reach }) }
}
