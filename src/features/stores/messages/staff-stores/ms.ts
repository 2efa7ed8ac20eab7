import { ms as staff } from '../../../staff/messages/staff/ms.ts'
import type { StaffStoresMessages } from './en.ts'

/** Malay messages: the form of a store, on the staff screens. */
export const ms: StaffStoresMessages = {
  ...staff,
  branch: {
    add: 'Tambah cawangan',
    active: 'Cawangan dibuka',
    activeHint: 'Matikan untuk menyembunyikan cawangan daripada pelanggan. Boleh dihidupkan semula bila-bila masa.',
    street: 'Nombor dan nama jalan',
    street2: 'Bangunan atau tingkat (pilihan)',
    postcode: 'Poskod',
    city: 'Bandar',
    state: 'Negeri',
    position: 'Kedudukan pada peta',
    positionHint:
      'Latitud dan longitud, cth. 3.1462, 101.7110. Di Google Maps, klik kanan pada cawangan untuk menyalinnya.',
    phoneHint: 'Sertakan kod negara, cth. +60312345678.',
    whatsapp: 'Nombor WhatsApp (pilihan)',
    hours: 'Waktu operasi',
    holiday: 'Tutup pada',
    addHoliday: 'Tambah cuti',
    from: 'Hari pertama',
    to: 'Hari terakhir',
    services: 'Perkhidmatan',
    service: { warranty: 'Tuntutan waranti', verify: 'Semakan ketulenan', events: 'Acara' },
    pickup: 'Ambil sendiri tersedia',
    pickupHint: 'Masukkan masa penyediaan di bawah.',
    lead: 'Masa penyediaan (jam)',
  },
}
