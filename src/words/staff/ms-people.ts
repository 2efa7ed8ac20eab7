import type { peopleWords as english } from './en-people.ts'

/** Malay: people, and what staff do for them. */
export const peopleWords: typeof english = {
  person: {
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
  },
}
