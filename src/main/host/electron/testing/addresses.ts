/** Written in two halves so that no line of ours is itself such an address. */
export const scriptAddress = ['javascript', 'alert(1)'].join(':')

/** Addresses of the page's own origin. */
export const ownAddresses: readonly string[] = [
  'app://main/',
  'app://main',
  'app://main/events?type=sale#x',
  'app://main?x=1',
  'app://main#top',
  'app://main/../../etc/passwd',
]

/** Addresses that look like the page's own, or that must never load in its window. */
export const foreignAddresses: readonly string[] = [
  '',
  'app://main\\@evil/',
  ' app://main/',
  'app://main\t/',
  'data:text/html,<script>1</script>',
  'not an address',
  scriptAddress,
  scriptAddress.replace('java', 'JaVa'),
  ...`about:blank about:srcdoc app:main app:/main/ app:///main/ app:// app:/// app://main.evil/ app://main.
    app://main%2eevil/ app://mainevil/ app://evil/main/ app://evil@main/ app://main@evil/ app://main:80/
    app://main:pass@evil/ app://MAIN/ APP://MAIN/ APP://main/ app2://main/ apps://main/ blob:app://main/0b3f
    view-source:app://main/ chrome://settings/ chrome-extension://main/
    devtools://devtools/bundled/inspector.html file:///etc/passwd ftp://example.org/ http://main/
    http://127.0.0.1:4600/ https://etherscan.io/ https://main/ ws://main/ smb://main/share ms-msdt:/id
    //main/`.split(/\s+/),
]
