import { originBeside, runningScript } from '../../thirdParties/besideScript';
import { googleScriptUrl } from '../../thirdParties/googleScriptUrl';

/** `gtag/js`: keeps the commands in `dataLayer` and loads the script that carries them out. */
const address = new URL(runningScript());
const script = document.createElement('script');
script.async = true;
const query = new URLSearchParams({ id: address.searchParams.get('id') ?? '' });
const origin = originBeside(address.href, 'www.googletagmanager.com', 'www.googletagmanager.com');
Object.assign(script, { src: googleScriptUrl(`${origin}/gtag/destination?${query}`) });
document.head.prepend(script);
