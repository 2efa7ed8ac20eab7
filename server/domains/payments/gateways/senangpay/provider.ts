import { ruleOf } from '../../../../environment-settings.ts'
import { defineGateway } from '../gateway-provider.ts'
import { addressOf, oneOf, pair, type ReadMerchantsInput } from '../merchant-settings.ts'
import { createSenangpay, type SenangpayAccount } from './adapter.ts'
import { createSenangpaySimulator } from './simulator.ts'

const LIVE = 'https://app.senangpay.my'
const HASHES = { hmac: 'hmac-sha256', md5: 'md5' } as const

export const senangpay = defineGateway<SenangpayAccount>({
  service: 'SENANGPAY',
  connection: 'senangpay',
  name: 'senangPay',
  markets: ['MY'],
  needsMethod: false,
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
  const { market, deny } = reading
  const reach = reading.reachOf?.('senangpay')
  const address = addressOf(reading, { name: 'SENANGPAY_URL', otherwise: LIVE, reach })
  const hash = oneOf(reading, 'SENANGPAY_HASH', HASHES)
  const [merchantId, secretKey] = pair(reading, 'SENANGPAY_MERCHANT_ID', 'SENANGPAY_SECRET_KEY')
  if (!merchantId || !secretKey) return null
  const name = 'SENANGPAY_MERCHANT_ID'
  if (market.code !== 'MY')
    deny(`${name} is set, but senangPay takes ringgit alone: leave it out.`, { name, fault: 'other_market' })
  if (!/^[A-Za-z0-9_-]+$/.test(merchantId))
    deny(`${name} is not understood: write ${ruleOf(name)}.`, { name, fault: 'merchant' })
  return { merchantId, secretKey, address, hash, ...(reach && { reach }) }
}
