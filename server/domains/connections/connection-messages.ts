import type { Language } from '#contract/site/language.ts'
import type { SettingFault } from '../../wrong-setting.ts'

/** Messages of the screen of connected services. English defines the type. */
const en = {
  setInFile: 'This service is set up in store.env on the server. Change it there.',
  noAnswer: 'The service doesn’t answer as expected. Check your details, or try again later.',
  faults: {
    required: 'Enter a value here.',
    choice: 'Choose one of the options.',
    port: 'Enter a number from 1 to 65535.',
    host: 'Enter the server name only, e.g. smtp.mail.example.',
    mail_address: 'Enter an address such as orders@store.example or My Store <orders@store.example>.',
    unencrypted: 'Passwords and messages would be sent unencrypted. Choose STARTTLS or TLS.',
    url: 'Enter an address that starts with https://.',
    private_address: 'Enter the name of a server on the internet. Addresses inside a network are set in store.env.',
    secret_again: 'Enter this again: it was saved for another server or account.',
    webhook_secret: 'Enter whsec_ followed by at least 24 random bytes in base64.',
    account_sid: 'Enter the Account SID: AC followed by 32 characters.',
    sms_sender: 'Enter a number such as +60123456789, a name of up to 11 letters, or a Messaging Service (MG…).',
    merchant: 'Enter letters and digits only.',
    other_market: 'This service doesn’t work in this market.',
    sender_phone: 'Enter a phone number, e.g. 0123456789.',
    postcode: 'Enter the five digits of the postcode.',
    weight: 'Enter grams, from 1 to 70000.',
  } satisfies Record<SettingFault, string>,
}
type ConnectionMessages = typeof en

const ms: ConnectionMessages = {
  setInFile: 'Perkhidmatan ini ditetapkan dalam store.env di pelayan. Ubah di sana.',
  noAnswer: 'Perkhidmatan tidak menjawab seperti dijangka. Semak butiran anda, atau cuba lagi nanti.',
  faults: {
    required: 'Isi ruangan ini.',
    choice: 'Pilih salah satu pilihan.',
    port: 'Masukkan nombor dari 1 hingga 65535.',
    host: 'Masukkan nama pelayan sahaja, contohnya smtp.mail.example.',
    mail_address: 'Masukkan alamat seperti orders@store.example atau Kedai Saya <orders@store.example>.',
    unencrypted: 'Kata laluan dan mesej akan dihantar tanpa penyulitan. Pilih STARTTLS atau TLS.',
    url: 'Masukkan alamat yang bermula dengan https://.',
    private_address: 'Masukkan nama pelayan di internet. Alamat dalam rangkaian ditetapkan dalam store.env.',
    secret_again: 'Masukkan sekali lagi: ia disimpan untuk pelayan atau akaun lain.',
    webhook_secret: 'Masukkan whsec_ diikuti sekurang-kurangnya 24 bait rawak dalam base64.',
    account_sid: 'Masukkan Account SID: AC diikuti 32 aksara.',
    sms_sender: 'Masukkan nombor seperti +60123456789, nama hingga 11 huruf, atau Messaging Service (MG…).',
    merchant: 'Masukkan huruf dan digit sahaja.',
    other_market: 'Perkhidmatan ini tidak berfungsi di pasaran ini.',
    sender_phone: 'Masukkan nombor telefon, contohnya 0123456789.',
    postcode: 'Masukkan lima digit poskod.',
    weight: 'Masukkan gram, dari 1 hingga 70000.',
  },
}

const id: ConnectionMessages = {
  setInFile: 'Layanan ini diatur di store.env pada server. Ubah di sana.',
  noAnswer: 'Layanan tidak menjawab sebagaimana mestinya. Periksa data Anda, atau coba lagi nanti.',
  faults: {
    required: 'Wajib diisi.',
    choice: 'Pilih salah satu opsi.',
    port: 'Masukkan angka dari 1 sampai 65535.',
    host: 'Masukkan nama server saja, misalnya smtp.mail.example.',
    mail_address: 'Masukkan alamat seperti orders@store.example atau Toko Saya <orders@store.example>.',
    unencrypted: 'Kata sandi dan pesan akan dikirim tanpa enkripsi. Pilih STARTTLS atau TLS.',
    url: 'Masukkan alamat yang diawali https://.',
    private_address: 'Masukkan nama server di internet. Alamat di dalam jaringan diatur di store.env.',
    secret_again: 'Masukkan lagi: ini disimpan untuk server atau akun lain.',
    webhook_secret: 'Masukkan whsec_ diikuti minimal 24 byte acak dalam base64.',
    account_sid: 'Masukkan Account SID: AC diikuti 32 karakter.',
    sms_sender: 'Masukkan nomor seperti +60123456789, nama maksimal 11 huruf, atau Messaging Service (MG…).',
    merchant: 'Masukkan huruf dan angka saja.',
    other_market: 'Layanan ini tidak bisa dipakai di pasar ini.',
    sender_phone: 'Masukkan nomor telepon, misalnya 0812345678.',
    postcode: 'Masukkan lima angka kode pos.',
    weight: 'Masukkan gram, dari 1 sampai 70000.',
  },
}

export const CONNECTION_MESSAGES: Record<Language, ConnectionMessages> = { en, ms, id }
