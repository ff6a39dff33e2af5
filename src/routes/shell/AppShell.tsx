import { useSelector } from '@xstate/react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { TOAST_MS } from '../../api/constants';
import { handleChunkError } from '../../app/page/chunkErrors';
import { isPlainPath, patterns } from '../../app/paths';
import { selectTakeover } from '../../machines/crash/selectors';
import { languages } from '../../ui/i18n/language';
import { useText } from '../../ui/i18n/text';
import { SkipLink } from '../../ui/kit/buttons/SkipLink';
import { ToastRegion } from '../../ui/kit/surfaces/ToastRegion';
import { safePictureUrl } from '../../ui/safeUrl';
import { Announcer } from '../../ui/shell/Announcer';
import { Footer } from '../../ui/shell/Footer';
import { Header } from '../../ui/shell/Header';
import { useChannel } from '../hooks/useChannel';
import { useAnnouncedScreen } from '../hooks/useScreen';
import { useSystem } from '../hooks/useSystem';
import { chooseLanguage } from '../language';
import styles from './AppShell.module.css';
import { Consent } from './Consent';
import { type MenuContext, menuLinks, pageLinks } from './menuLinks';
import { PlainChannelNotice } from './PlainChannelNotice';
import { PlainShell } from './PlainShell';
import { StaticBlocks } from './StaticBlocks';
import { Content } from './screens/Content';
import { opensWithSlides } from './shownSlides';
import { toasts } from './toasts';
import { useAccountCorner } from './useAccountCorner';
import { useIcon } from './useIcon';

const CONTENT = 'content';

/** The standard or the plain shell, depending on the route (spec §2). */
export function AppShell() {
  const [path] = useLocation();
  return isPlainPath(path) ? <PlainShell path={path} /> : <StandardShell />;
}

/** Header, the screen or its replacement, footer, notices. */
function StandardShell() {
  const system = useSystem();
  const { crash, store } = system;
  const channel = useChannel();
  const { language } = useText();
  const [path] = useLocation();
  const search = useSearch();
  const takeover = useSelector(crash, selectTakeover);
  const content = useRef<HTMLElement>(null);
  const previousPath = useRef(path);
  const [cookieRequests, setCookieRequests] = useState(0);

  // Focus moves to the new page, so that the next Tab starts there, before a screen gives it to one of its own elements.
  useLayoutEffect(() => {
    if (previousPath.current === path) return;
    previousPath.current = path;
    content.current?.focus({ preventScroll: true });
  }, [path]);

  const place: MenuContext = useMemo(
    () => ({ channel, origin: location.origin, path, search: search ? `?${search}` : '' }),
    [channel, path, search],
  );
  const name = channel.settings?.name ?? location.hostname;
  const logo = safePictureUrl(channel.settings?.logo?.url, location.origin);
  useIcon(logo);
  const header = useMemo(() => menuLinks(place.channel.menu?.header, place), [place]);
  const footer = useMemo(() => {
    const links = menuLinks(place.channel.menu?.footer, place);
    return [...links, ...pageLinks(links, place)];
  }, [place]);

  return (
    <div className={styles.frame}>
      <SkipLink target={CONTENT} />
      <Consent requests={cookieRequests} onAnswered={() => setCookieRequests(0)} />
      <Header
        name={name}
        logo={logo}
        homeHref={patterns.home}
        searchHref={patterns.search}
        items={header}
        language={language}
        languages={languages}
        onLanguage={(chosen) => void chooseLanguage(store, chosen).catch(() => handleChunkError(system))}
        account={useAccountCorner()}
        isOverlay={takeover === null && opensWithSlides(place)}
      />
      <main id={CONTENT} ref={content} tabIndex={-1} className={styles.content}>
        <PlainChannelNotice />
        <Content path={path} />
      </main>
      <Footer
        name={name}
        links={footer}
        onCookieSettings={channel.settings ? () => setCookieRequests(cookieRequests + 1) : null}
      >
        <StaticBlocks position="footer" />
      </Footer>
      <ToastRegion queue={toasts} milliseconds={TOAST_MS} />
      <Announcer message={useAnnouncedScreen()} />
    </div>
  );
}
