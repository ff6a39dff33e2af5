import { useText } from '../../ui/i18n/text';
import { NotFoundScreen } from '../../ui/screens/NotFoundScreen';
import { useScreen } from '../hooks/useScreen';
import { unknownPath } from '../navigation';

/** `/404`: "Game Not Found", with the requested path and a link home (spec §2). */
export default function NotFound() {
  const { t } = useText();
  useScreen(t('notFound.title'), { isHidden: true });
  return <NotFoundScreen path={unknownPath()} homeHref="/" />;
}
