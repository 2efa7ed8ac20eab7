import type { LuckyDrawMessages } from './en.ts'

export const id: LuckyDrawMessages = {
  title: 'Undian berhadiah',
  unannounced: 'Saat ini tidak ada undian.',
  phases: {
    coming: (moment, end) =>
      `Dibuka ${moment}, ditutup ${end}: setiap pesanan yang dibayar di antaranya mendapat satu nomor undian`,
    open: (moment) => `Dibuka sampai ${moment}: setiap pesanan yang dibayar mendapat satu nomor undian`,
    closed: (moment) => `Ditutup sejak ${moment}. Berikutnya pengundian`,
    drawn: (moment) => `Diundi ${moment}`,
  },
  prizes: 'Hadiah',
  winners: 'Pemenang',
  nobody: 'tidak ada',
  yours: 'Anda',
  own: 'Nomor undian Anda',
  signInText: 'Masuk untuk melihat nomor undian Anda.',
  signIn: 'Masuk',
  waiting: 'Nomor undian Anda muncul begitu toko menjawab.',
  none: 'Belum ada. Setiap pesanan yang dibayar selama undian dibuka mendapat satu nomor.',
  noneDrawn: 'Anda tidak punya nomor dalam undian ini.',
  order: (no) => `Pesanan ${no}`,
  won: (prize) => `Menang: ${prize}`,
  how: {
    title: 'Cara pengundiannya',
    rule: 'Setiap pesanan yang dibayar dalam masanya dan masih berlaku saat pengundian mendapat satu nomor. Pesanan yang dibatalkan atau dikembalikan dananya tidak ikut.',
    self: 'Periksa sendiri undian ini',
    steps: [
      'Sebelum nomor undian pertama, toko membuat angka rahasia, yaitu benih, dan menunjukkan sidik jarinya: benih lain akan punya sidik jari lain.',
      'Saat pengundian, benih ditunjukkan. Untuk setiap nomor dihitung SHA-256 dari benih, titik dua, dan nomor undian; yang terendah menjadi tempat pertama, dan seterusnya.',
      'Setelah itu siapa pun bisa menghitungnya lagi: daftar semua nomor undian ada di bawah, dengan tombol untuk itu.',
    ],
    commitment: 'Sidik jari benih (SHA-256)',
    seed: 'Benih',
    sealed: 'Ditunjukkan saat pengundian',
    entries: 'Nomor undian',
    list: (count) => `Semua ${count} nomor undian`,
    again: 'Hitung lagi di sini',
    outcomes: {
      same: 'Sama: benih cocok dengan sidik jarinya, dan inilah nomor yang terpilih.',
      other: 'Tidak sama. Silakan hubungi kami.',
      failed: 'Tidak bisa dihitung di sini. Coba lagi saat ada sinyal.',
    },
  },
}
