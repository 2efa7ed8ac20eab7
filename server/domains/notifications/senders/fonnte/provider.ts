import type { SenderProvider } from '../sender-provider.ts'
import { createFonnteSender } from './fonnte-sender.ts'
import { fonnteService } from './service.ts'

/** WhatsApp. */
export const fonnte: SenderProvider = {
  ...fonnteService,
  read({ setting }) {
    const token = setting('FONNTE_TOKEN')
    if (token === '') return null
    return { settings: { token }, channels: ['whatsapp'], open: () => createFonnteSender({ token }) }
  },
}
