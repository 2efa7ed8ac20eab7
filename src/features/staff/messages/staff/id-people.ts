import type { peopleWords as english } from './en-people.ts'

/** Indonesian messages: people and the staff actions for them. */
export const peopleWords: typeof english = {
  person: {
    show: 'Tampilkan',
    views: { search: 'Pelanggan, dealer, dan staf', invitations: 'Undangan' },
    search: 'Nama, ponsel, e-mail, atau perusahaan',
    first: 'Cari seseorang: ketik minimal dua huruf atau angka.',
    roles: { 1: 'Admin', 2: 'Staf', 3: 'Pelanggan', 4: 'Dealer', 5: 'Tenaga penjual' },
    kind: 'Jenis',
    phone: 'Ponsel',
    email: 'E-mail',
    company: 'Perusahaan',
    orders: 'Pesanan',
    since: 'Sejak',
    factor: 'Verifikasi dua langkah',
    factorOn: 'Aktif',
    factorOff: 'Tidak aktif',
    drop: 'Matikan verifikasi dua langkah',
    dropText:
      'Untuk orang yang kehilangan perangkat sekaligus kode pemulihannya. Mereka dikeluarkan dari semua perangkat, setelah itu cukup kata sandi, dan mereka diberi tahu lewat pesan.',
    dropReason: 'Bagaimana Anda memastikan orangnya benar',
    dropped: (name) => `${name} bisa masuk cukup dengan kata sandi`,
    access: 'Akses staf',
    changeAccess: 'Ubah akses staf',
    accessText:
      'Izin langsung berlaku. Perubahan antara pelanggan, staf, dan admin mengeluarkan orang itu dari semua perangkat.',
    accessKinds: { none: 'Tidak ada (pelanggan)', staff: 'Staf', admin: 'Admin (semua)' },
    accessChanged: (name) => `Akses staf ${name} tersimpan`,
    permissions: 'Izin',
    permissionNames: {
      orders: 'Pesanan dan pesan',
      payments: 'Pembayaran',
      refunds: 'Pengembalian dana',
      catalogue: 'Produk dan promo',
      stock: 'Stok',
      vouchers: 'Voucher',
      dealers: 'Dealer dan afiliasi',
      warranty: 'Garansi',
      authenticity: 'Kode keaslian',
      content: 'Konten',
      people: 'Orang',
      settings: 'Pengaturan',
      audit: 'Jejak audit',
      reports: 'Laporan',
    },
  },
}
