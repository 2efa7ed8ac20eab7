import { id as staff } from '../../../staff/messages/staff/id.ts'
import type { StaffVouchersMessages } from './en.ts'

/** Indonesian messages: vouchers, on the staff screens. */
export const id: StaffVouchersMessages = {
  ...staff,
  voucher: {
    search: 'Kode atau nama',
    name: 'Nama',
    types: { percent: 'Persentase', fixed: 'Nominal', free_shipping: 'Gratis ongkir' },
    states: { coming: 'Terjadwal', running: 'Aktif', ended: 'Berakhir', used_up: 'Habis dipakai' },
    used: 'Dipakai',
    issue: 'Berikan ke pelanggan',
    person: 'Nama, telepon, email, atau perusahaan',
    people: 'Pengguna',
    phone: 'Telepon',
    company: 'Perusahaan',
    toPerson: (name: string, phone: string) => `Voucher ini untuk ${name}, ${phone}.`,
    issueTo: (name: string) => `Berikan ke ${name}`,
    issued: (code: string, name: string) => `${code} diberikan ke ${name}`,
    type: 'Jenis',
    state: 'Status',
    to: 'Sampai',
  },
}
