import type { peopleWords as english } from './en-people.ts'

/** Malay messages: people and the staff actions for them. */
export const peopleWords: typeof english = {
  person: {
    show: 'Papar',
    views: { search: 'Pelanggan, pengedar dan kakitangan', invitations: 'Jemputan' },
    search: 'Nama, telefon, e-mel atau syarikat',
    first: 'Cari seseorang: taip sekurang-kurangnya dua huruf atau angka.',
    roles: { 1: 'Pentadbir', 2: 'Kakitangan', 3: 'Pelanggan', 4: 'Pengedar', 5: 'Jurujual' },
    kind: 'Jenis',
    phone: 'Telefon',
    email: 'E-mel',
    company: 'Syarikat',
    orders: 'Pesanan',
    since: 'Sejak',
    factor: 'Pengesahan dua langkah',
    factorOn: 'Hidup',
    factorOff: 'Mati',
    drop: 'Matikan pengesahan dua langkah',
    dropText:
      'Untuk orang yang kehilangan peranti dan kod pemulihan sekali gus. Mereka dilog keluar di semua peranti, selepas itu kata laluan sahaja sudah cukup, dan mereka diberitahu melalui mesej.',
    dropReason: 'Bagaimana anda pastikan orangnya betul',
    dropped: (name) => `${name} boleh log masuk dengan kata laluan sahaja`,
    access: 'Akses kakitangan',
    changeAccess: 'Ubah akses kakitangan',
    accessText:
      'Kebenaran berkuat kuasa serta-merta. Pertukaran antara pelanggan, kakitangan dan pentadbir melog keluar orang itu di semua peranti.',
    accessKinds: { none: 'Tiada (pelanggan)', staff: 'Kakitangan', admin: 'Pentadbir (semua)' },
    accessChanged: (name) => `Akses kakitangan ${name} disimpan`,
    permissions: 'Kebenaran',
    permissionNames: {
      orders: 'Pesanan dan mesej',
      payments: 'Bayaran',
      refunds: 'Bayaran balik',
      catalogue: 'Produk dan promosi',
      stock: 'Stok',
      vouchers: 'Baucar',
      dealers: 'Pengedar dan affiliate',
      warranty: 'Waranti',
      authenticity: 'Kod ketulenan',
      content: 'Kandungan',
      people: 'Orang',
      settings: 'Tetapan',
      audit: 'Jejak audit',
      reports: 'Laporan',
    },
  },
}
