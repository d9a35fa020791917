/** An address that breaks before its @ where it has to break. */
export const EmailText = ({ email }: { readonly email: string }) => {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
};
