import { ms as staff } from '../../../staff/messages/staff/ms.ts'
import type { StaffVouchersMessages } from './en.ts'

/** Malay messages: vouchers, on the staff screens. */
export const ms: StaffVouchersMessages = {
  ...staff,
  voucher: {
    search: 'Kod atau nama',
    name: 'Nama',
    types: { percent: 'Peratus', fixed: 'Jumlah tetap', free_shipping: 'Penghantaran percuma' },
    states: { coming: 'Dijadualkan', running: 'Aktif', ended: 'Tamat', used_up: 'Habis diguna' },
    used: 'Diguna',
    issue: 'Beri kepada pelanggan',
    person: 'Nama, telefon, e-mel atau syarikat',
    people: 'Pengguna',
    phone: 'Telefon',
    company: 'Syarikat',
    toPerson: (name: string, phone: string) => `Baucar ini untuk ${name}, ${phone}.`,
    issueTo: (name: string) => `Beri kepada ${name}`,
    issued: (code: string, name: string) => `${code} diberi kepada ${name}`,
    type: 'Jenis',
    state: 'Status',
    to: 'Hingga',
  },
}
