import { brokenRule } from '../../../../service-settings.ts'
import { type CourierProvider, readSender } from '../courier-provider.ts'
import { createEasyparcel } from './adapter.ts'
import { easyparcelService } from './service.ts'
import { createEasyparcelSimulator } from './simulator.ts'
import { STATE_CODES } from './state-codes.ts'

export const easyparcel: CourierProvider = {
  ...easyparcelService,
  name: 'EasyParcel',
  markets: ['MY'],
  read({ setting, deny }) {
    const read = readSender(easyparcelService, { setting, deny })
    if (!read) return null
    const oneOf = (name: string, values: readonly string[]): string => {
      const value = setting(name, values[0])
      if (!values.includes(value)) deny(brokenRule(easyparcelService, name, value), { name, fault: 'choice' })
      return value
    }
    const state = oneOf('EASYPARCEL_SENDER_STATE', Object.values(STATE_CODES))
    const mode = oneOf('EASYPARCEL_MODE', ['live', 'demo'])
    const account = {
      apiKey: setting('EASYPARCEL_API_KEY'),
      isDemo: mode === 'demo',
      sender: { ...read.sender, city: setting('EASYPARCEL_SENDER_CITY'), state },
    }
    return {
      defaultWeightG: read.defaultWeightG,
      open: (courierFetch) => createEasyparcel(account, courierFetch),
      createSimulator: () => createEasyparcelSimulator(account),
    }
  },
}
