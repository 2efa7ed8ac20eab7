import type { HandoverMessages } from './en.ts'

const counted = (count: number, name: string): string[] => (count === 0 ? [] : [`${count} ${name}`])

/** Malay messages: unsent work handed over to another device of the same person. */
export const ms: HandoverMessages = {
  what: ({ operations, orders, requests, wishes }) =>
    [
      ...counted(operations, 'perubahan troli'),
      ...counted(orders, 'pesanan'),
      ...counted(requests, 'permintaan'),
      ...counted(wishes, 'perubahan senarai hajat'),
    ].join(', '),
  give: {
    loading: 'Menyediakan…',
    text: 'Pada peranti anda yang lain, log masuk ke akaun yang sama, buka “Mod luar talian”, kemudian “Menunggu untuk dihantar”, dan pilih “Ambil alih daripada peranti lain”.',
    both: 'Semuanya kekal pada peranti ini juga. Peranti yang mula-mula dalam talian akan menghantarnya, dan ia dihantar sekali sahaja.',
    care: 'Simpan ini untuk diri anda sahaja: ia tidak disulitkan dan menunjukkan pesanan serta tulisan anda.',
    code: (at, of) => `Kod ${at} daripada ${of}`,
    pause: 'Jeda',
    resume: 'Teruskan',
    next: 'Kod seterusnya',
    onlyFile: 'Terlalu banyak untuk kod QR. Gunakan fail.',
    share: 'Kongsi fail',
    save: 'Simpan fail',
    filesStay: (count) =>
      `${count} permintaan mempunyai fail atau merupakan permohonan. Ia kekal pada peranti ini sahaja.`,
    nothing: 'Tiada apa-apa untuk diserahkan.',
    tooMuch: 'Terlalu banyak untuk diserahkan sekali gus. Hantar sebahagiannya dari peranti ini dahulu.',
    failed: 'Tidak dapat disimpan pada peranti anda. Kosongkan sedikit ruang dan cuba lagi.',
  },
  take: {
    text: 'Pada peranti anda yang lain, buka “Menunggu untuk dihantar” dan pilih “Serahkan kepada peranti lain”. Kemudian imbas kodnya atau buka failnya di sini.',
    scan: 'Imbas kod',
    file: 'Buka fail',
    hold: 'Halakan kamera pada kod.',
    found: (found, of) => `${found} daripada ${of} kod dibaca`,
    noCamera: 'Kamera tidak dapat digunakan. Buka fail.',
    from: (time) => `Diserahkan ${time}`,
    act: 'Ambil alih',
    done: (what) => `Telah diambil alih: ${what}.`,
    doneText: 'Kami akan menghantarnya dari peranti ini apabila anda dalam talian.',
    nothingNew: 'Semua isinya sudah ada pada peranti ini.',
    before: 'Anda telah mengambil alih ini pada peranti ini. Tiada apa-apa ditambah.',
    damaged: 'Serahan ini tidak lengkap. Imbas atau buka sekali lagi, atau buat yang baharu pada peranti yang lain.',
    newer: 'Ini dibuat dengan versi aplikasi yang lebih baharu. Kemas kini aplikasi, kemudian cuba lagi.',
    account: 'Ini milik akaun lain. Log masuk ke akaun itu untuk mengambil alih.',
    market: 'Ini daripada kedai kami di negara lain. Ambil alih di sana.',
    failed: 'Tidak dapat disimpan pada peranti anda. Kosongkan sedikit ruang dan cuba lagi.',
  },
}
