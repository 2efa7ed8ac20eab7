import type { Database } from '../database.ts'
import { insertRows } from './insert-rows.ts'

/** Fictitious; the numbers are zeros so that they belong to nobody. */
const SELLERS = {
  MY: {
    name: 'Kabusa Retail Sdn. Bhd.',
    registrations: [
      { label: 'SSM', number: '200001000000 (000000-X)' },
      { label: 'TIN', number: 'C 00000000000' },
    ],
    address: ['Lot G-2, Kompleks Contoh, Jalan Contoh 1', '55100 Kuala Lumpur, Malaysia'],
    phone: '+60 10 000 0001',
    whatsapp: '+60 10 000 0001',
  },
  ID: {
    name: 'PT Kabusa Ritel Indonesia',
    registrations: [{ label: 'NPWP', number: '0000 0000 0000 0000' }],
    address: ['Ruko Contoh Blok A No. 2, Jalan Contoh 1', '12190 Jakarta Selatan, Indonesia'],
    phone: '+62 800 0000 0001',
    whatsapp: '+62 812 0000 0001',
  },
}

/** Loads the seller's name and registration numbers shown on the documents of each market. */
export async function loadSellers(db: Database): Promise<void> {
  const rows = Object.entries(SELLERS).map(([market, value]) => ({ market, id: 'seller', value }))
  await insertRows(db, 'config', rows)
}
