import { id as staff } from '../../../staff/messages/staff/id.ts'
import type { StaffStoresMessages } from './en.ts'

/** Indonesian messages: the form of a store, on the staff screens. */
export const id: StaffStoresMessages = {
  ...staff,
  branch: {
    add: 'Tambah cabang',
    active: 'Cabang buka',
    activeHint: 'Matikan untuk menyembunyikan cabang dari pelanggan. Bisa dinyalakan lagi kapan saja.',
    street: 'Alamat jalan',
    street2: 'Gedung atau lantai (opsional)',
    postcode: 'Kode pos',
    city: 'Kota',
    state: 'Provinsi',
    position: 'Posisi di peta',
    positionHint: 'Lintang dan bujur, misalnya -6.2, 106.8167. Di Google Maps, klik kanan cabangnya untuk menyalin.',
    phoneHint: 'Sertakan kode negara, misalnya +622112345678.',
    whatsapp: 'Nomor WhatsApp (opsional)',
    hours: 'Jam buka',
    holiday: 'Tutup pada',
    addHoliday: 'Tambah hari libur',
    from: 'Hari pertama',
    to: 'Hari terakhir',
    services: 'Layanan',
    service: { warranty: 'Klaim garansi', verify: 'Cek keaslian', events: 'Acara' },
    pickup: 'Ambil di toko tersedia',
    pickupHint: 'Isi waktu persiapan di bawah.',
    lead: 'Waktu persiapan (jam)',
  },
}
