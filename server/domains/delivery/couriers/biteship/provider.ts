import { brokenRule } from '../../../../service-settings.ts'
import { type CourierProvider, readSender } from '../courier-provider.ts'
import { createBiteship } from './adapter.ts'
import { biteshipService } from './service.ts'
import { createBiteshipSimulator } from './simulator.ts'

const COURIERS = 'jne,jnt,sicepat,anteraja'

export const biteship: CourierProvider = {
  ...biteshipService,
  name: 'Biteship',
  markets: ['ID'],
  collectsCash: true,
  read({ setting, deny }) {
    const read = readSender(biteshipService, { setting, deny })
    if (!read) return null
    const couriers = setting('BITESHIP_COURIERS', COURIERS).replaceAll(' ', '').toLowerCase()
    if (!/^[a-z0-9_]+(,[a-z0-9_]+)*$/.test(couriers))
      deny(brokenRule(biteshipService, 'BITESHIP_COURIERS', couriers), { name: 'BITESHIP_COURIERS', fault: 'choice' })
    const account = {
      apiKey: setting('BITESHIP_API_KEY'),
      webhookSecret: setting('BITESHIP_WEBHOOK_SECRET'),
      couriers,
      sender: read.sender,
    }
    return {
      defaultWeightG: read.defaultWeightG,
      open: (courierFetch) => createBiteship(account, courierFetch),
      createSimulator: () => createBiteshipSimulator(account),
    }
  },
}
