import type { LuckyDrawMessages } from './en.ts'

export const ms: LuckyDrawMessages = {
  title: 'Cabutan bertuah',
  unannounced: 'Tiada cabutan buat masa ini.',
  phases: {
    coming: (moment, end) =>
      `Dibuka ${moment}, ditutup ${end}: setiap pesanan yang dibayar antaranya ialah satu penyertaan`,
    open: (moment) => `Dibuka hingga ${moment}: setiap pesanan yang dibayar ialah satu penyertaan`,
    closed: (moment) => `Ditutup sejak ${moment}. Seterusnya cabutan`,
    drawn: (moment) => `Dicabut ${moment}`,
  },
  prizes: 'Hadiah',
  winners: 'Pemenang',
  nobody: 'tiada',
  yours: 'Anda',
  own: 'Penyertaan anda',
  signInText: 'Log masuk untuk melihat penyertaan anda.',
  signIn: 'Log masuk',
  waiting: 'Penyertaan anda muncul sebaik sahaja kedai menjawab.',
  none: 'Belum ada. Setiap pesanan yang dibayar semasa cabutan dibuka ialah satu penyertaan.',
  noneDrawn: 'Anda tiada penyertaan dalam cabutan ini.',
  order: (no) => `Pesanan ${no}`,
  won: (prize) => `Menang: ${prize}`,
  how: {
    title: 'Cara cabutan dibuat',
    rule: 'Setiap pesanan yang dibayar dalam tempoh itu dan masih sah semasa cabutan ialah satu penyertaan. Pesanan yang dibatalkan atau dibayar balik tidak dikira.',
    self: 'Semak cabutan ini sendiri',
    steps: [
      'Sebelum penyertaan pertama, kedai membuat nombor rahsia, iaitu benih, dan menunjukkan cap jarinya: benih lain akan memberi cap jari lain.',
      'Semasa cabutan, benih ditunjukkan. Bagi setiap penyertaan, SHA-256 bagi benih, titik bertindih dan nombor penyertaan dikira; yang paling rendah ialah tempat pertama, dan seterusnya.',
      'Selepas itu sesiapa sahaja boleh mengiranya semula: senarai semua nombor penyertaan ada di bawah, dengan butang untuknya.',
    ],
    commitment: 'Cap jari benih (SHA-256)',
    seed: 'Benih',
    sealed: 'Ditunjukkan semasa cabutan',
    entries: 'Penyertaan',
    list: (count) => `Semua ${count} nombor penyertaan`,
    again: 'Kira semula di sini',
    outcomes: {
      same: 'Sama: benih sepadan dengan cap jarinya, dan inilah penyertaan yang terpilih.',
      other: 'Tidak sama. Sila tulis kepada kami.',
      failed: 'Tidak dapat dikira di sini. Cuba lagi apabila ada isyarat.',
    },
  },
}
