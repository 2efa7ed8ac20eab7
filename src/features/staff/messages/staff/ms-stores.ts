import type { branchWords as english } from './en-stores.ts'

/** Malay messages: the form of a store. */
export const branchWords: typeof english = {
  branch: {
    add: 'Tambah kedai',
    active: 'Beroperasi',
    activeHint: 'Matikan untuk menyembunyikan kedai daripada pelanggan. Boleh dihidupkan semula bila-bila masa.',
    street: 'Alamat jalan',
    street2: 'Bangunan atau tingkat (pilihan)',
    postcode: 'Poskod',
    city: 'Bandar',
    state: 'Negeri',
    position: 'Kedudukan pada peta',
    positionHint:
      'Latitud dan longitud, seperti 3.1462, 101.7110. Di Google Maps, klik kanan pada kedai untuk menyalinnya.',
    phoneHint: 'Dengan kod negara, seperti +60312345678.',
    whatsapp: 'Nombor WhatsApp (pilihan)',
    hours: 'Waktu operasi',
    holiday: 'Tutup pada',
    addHoliday: 'Tambah cuti',
    from: 'Hari pertama',
    to: 'Hari terakhir',
    services: 'Perkhidmatan',
    service: { warranty: 'Tuntutan waranti', verify: 'Semakan kod', events: 'Acara' },
    pickup: 'Pesanan boleh diambil di sini',
    pickupHint: 'Masukkan di bawah berapa jam anda perlukan untuk menyediakan pesanan.',
    lead: 'Jam sehingga pesanan sedia',
  },
}
