import type { branchWords as english } from './en-stores.ts'

/** Indonesian messages: the form of a store. */
export const branchWords: typeof english = {
  branch: {
    add: 'Tambah toko',
    active: 'Beroperasi',
    activeHint: 'Matikan untuk menyembunyikan toko dari pelanggan. Bisa dinyalakan lagi kapan saja.',
    street: 'Alamat jalan',
    street2: 'Gedung atau lantai (opsional)',
    postcode: 'Kode pos',
    city: 'Kota',
    state: 'Provinsi',
    position: 'Posisi di peta',
    positionHint: 'Lintang dan bujur, misalnya -6.2, 106.8167. Di Google Maps, klik kanan tokonya untuk menyalin.',
    phoneHint: 'Dengan kode negara, misalnya +622112345678.',
    whatsapp: 'Nomor WhatsApp (opsional)',
    hours: 'Jam buka',
    holiday: 'Tutup pada',
    addHoliday: 'Tambah hari libur',
    from: 'Hari pertama',
    to: 'Hari terakhir',
    services: 'Layanan',
    service: { warranty: 'Klaim garansi', verify: 'Pemeriksaan kode', events: 'Acara' },
    pickup: 'Pesanan bisa diambil di sini',
    pickupHint: 'Isi di bawah berapa jam yang dibutuhkan untuk menyiapkan pesanan.',
    lead: 'Jam sampai pesanan siap',
  },
}
