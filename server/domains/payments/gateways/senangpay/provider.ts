import { defineGateway } from '../gateway-provider.ts'
import { addressOf, allOrNone, oneOf, type ReadMerchantsInput, requireLetters } from '../merchant-settings.ts'
import { createSenangpay, type SenangpayAccount } from './adapter.ts'
import { senangpayService } from './service.ts'
import { createSenangpaySimulator } from './simulator.ts'

const LIVE = 'https://app.senangpay.my'
const HASHES = { hmac: 'hmac-sha256', md5: 'md5' } as const

export const senangpay = defineGateway<SenangpayAccount>({
  ...senangpayService,
  service: 'SENANGPAY',
  name: 'senangPay',
  description: {
    en: 'Card, online banking or e-wallet on the senangPay page.',
    ms: 'Kad, perbankan dalam talian atau e-dompet, di halaman senangPay.',
    id: 'Kartu, internet banking, atau e-wallet, di halaman senangPay.',
  },
  markets: ['MY'],
  needsMethod: false,
  // It does not sign where the number ends: the beginning of the other is the same one, cut off.
  isSameTransaction: (known, reported) => known.startsWith(reported) || reported.startsWith(known),
  reportAddresses: [
    { source: 'return', method: 'GET', path: '/api/payments/senangpay/return' },
    { source: 'callback', method: 'POST', path: '/api/payments/senangpay/callback' },
  ],
  liveAddress: () => LIVE,
  readAccount,
  simulatedAccount: { merchantId: 'demo', secretKey: 'played-here', hash: 'hmac-sha256', address: LIVE },
  createGateway: (account, { gatewayFetch }) => createSenangpay(account, gatewayFetch),
  createSimulator: (settings, context) => createSenangpaySimulator({ ...context, settings }),
})

function readAccount(reading: ReadMerchantsInput): SenangpayAccount | null {
  const reach = reading.reachOf?.('senangpay')
  const address = addressOf(reading, { name: 'SENANGPAY_URL', otherwise: LIVE, reach })
  const hash = oneOf(reading, 'SENANGPAY_HASH', HASHES)
  const [merchantId, secretKey] = allOrNone(reading, 'SENANGPAY_MERCHANT_ID', 'SENANGPAY_SECRET_KEY')
  if (!merchantId || !secretKey) return null
  requireLetters(reading, 'SENANGPAY_MERCHANT_ID', merchantId)
  return { merchantId, secretKey, address, hash, ...(reach && { reach }) }
}
