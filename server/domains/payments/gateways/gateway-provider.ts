import type { GatewayName } from '#contract/connections/connection.ts'
import type { GatewayService } from '#contract/payments/payment-service.ts'
import type { Market } from '#contract/site/market.ts'
import type { Reach } from '../../../platform/outbound/public-address.ts'
import type { Gateway, GatewayFetch } from './gateway.ts'
import type { ReadMerchantsInput } from './merchant-settings.ts'
import type { Charges, SimulatedGateway } from './simulated-gateway.ts'

/** Where a gateway reports payments. */
export interface ReportAddress {
  /** `return`: the payer's browser comes back to it; `callback`: the gateway itself reports to it. */
  source: 'return' | 'callback'
  method: 'GET' | 'POST'
  path: string
}

export interface GatewayContext {
  market: Market
  publicUrl: string
  gatewayFetch: GatewayFetch
}

export interface SimulationContext {
  market: Market
  publicUrl: string
  charges: Charges
  newTransactionId(): string
}

/** A merchant account at a gateway. */
export interface MerchantAccount {
  /** URL of the gateway without a trailing slash. */
  address: string
  /** Absent for settings of the operator, which may name any address. */
  reach?: Reach
}

/** A merchant account with what it opens. */
export interface Merchant {
  account: MerchantAccount
  /** The same account at another address. */
  at(address: string): Merchant
  createGateway(context: GatewayContext): Gateway
  /** Signs by itself, and does not use the adapter. */
  createSimulator(context: SimulationContext): SimulatedGateway
}

interface GatewayFacts {
  service: GatewayService
  /** Its name in addresses; `GATEWAY_CONNECTIONS` of the contract has its settings. */
  connection: GatewayName
  /** As people read it. */
  name: string
  markets: readonly Market['code'][]
  /** The payer chooses a method of the gateway before the payment is opened. */
  needsMethod: boolean
  reportAddresses: readonly ReportAddress[]
  /** The address that takes real money; every other is one for tests. */
  liveAddress(market: Market): string
}

/** All that is particular to a gateway. */
export interface GatewayProvider extends GatewayFacts {
  /** null without a merchant account. @throws what `deny` throws */
  readMerchant(reading: ReadMerchantsInput): Merchant | null
  /** The merchant of the simulated gateway where the operator named none; not valid anywhere else. */
  simulatedMerchant: Merchant
}

interface GatewayDefinition<Account extends MerchantAccount> extends GatewayFacts {
  /** Validates every value even without an account: a wrong one would otherwise be found only when it is needed. */
  readAccount(reading: ReadMerchantsInput): Account | null
  simulatedAccount: Account
  createGateway(account: Account, context: GatewayContext): Gateway
  createSimulator(account: Account, context: SimulationContext): SimulatedGateway
}

export function defineGateway<Account extends MerchantAccount>({
  readAccount,
  simulatedAccount,
  createGateway,
  createSimulator,
  ...facts
}: GatewayDefinition<Account>): GatewayProvider {
  const merchantOf = (account: Account): Merchant => ({
    account,
    at: (address) => merchantOf({ ...account, address }),
    createGateway: (context) => createGateway(account, context),
    createSimulator: (context) => createSimulator(account, context),
  })
  return {
    ...facts,
    readMerchant(reading) {
      const account = readAccount(reading)
      return account && merchantOf(account)
    },
    simulatedMerchant: merchantOf(simulatedAccount),
  }
}
