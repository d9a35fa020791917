import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { MessagePage } from '../../../../ui/feedback/message-page.tsx';
import { Spinner } from '../../../../ui/feedback/skeleton.tsx';
import { useSignOut } from '../../sign-in/use-sign-in.ts';

export const LogoutPage = () => {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    if (!hasBegun.current) {
      hasBegun.current = true;
      void signOut().then(() => isHere.current && navigate(paths.home(), { replace: true }));
    }
    return () => {
      isHere.current = false;
    };
  }, [signOut, navigate]);
  return (
    <MessagePage drawing={<Spinner size="2.25rem" />} title={<Trans>Logging out...</Trans>} actions={null} />
  );
};
